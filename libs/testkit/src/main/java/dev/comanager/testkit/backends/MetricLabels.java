package dev.comanager.testkit.backends;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The label values that the chart's rules and dashboards query. A value that no sample has makes an
 * alert silent for ever, so a service's tests compare these with the metrics that it exposes.
 */
public final class MetricLabels {
  private static final Path CHART = Repository.resolve("helm/comanager");
  private static final Pattern SELECTOR = Pattern.compile("(\\w+)\\{([^{}]*)}");
  // Matches one word or several alternatives; patterns and variables can't be checked.
  private static final Pattern MATCHER =
      Pattern.compile("(\\w+)=~?\"([\\w./-]+(?:\\|[\\w./-]+)*)\"");
  private static final Pattern LABEL = Pattern.compile("(\\w+)=\"([^\"]*)\"");

  private MetricLabels() {}

  /** Each {@code metric label=value} queried of metrics in the scrape. */
  public static Set<String> of(String scrape) {
    Set<String> names = exposed(scrape).keySet();
    return written()
        .flatMap(text -> SELECTOR.matcher(text).results())
        .filter(it -> names.contains(it.group(1)))
        .flatMap(
            it ->
                MATCHER
                    .matcher(it.group(2))
                    .results()
                    .flatMap(
                        label ->
                            Stream.of(label.group(2).split("\\|"))
                                .map(value -> it.group(1) + " " + label.group(1) + "=" + value)))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Those of them that no sample has. */
  public static Set<String> unmatched(String scrape) {
    Map<String, Set<String>> exposed = exposed(scrape);
    Set<String> unmatched = of(scrape);
    unmatched.removeIf(
        label -> {
          int space = label.indexOf(' ');
          return exposed.get(label.substring(0, space)).contains(label.substring(space + 1));
        });
    return unmatched;
  }

  private static Map<String, Set<String>> exposed(String scrape) {
    Map<String, Set<String>> exposed = new HashMap<>();
    for (String line : scrape.lines().filter(it -> !it.startsWith("#")).toList()) {
      Matcher sample = SELECTOR.matcher(line);
      if (sample.lookingAt()) {
        Set<String> labels = exposed.computeIfAbsent(sample.group(1), it -> new HashSet<>());
        LABEL
            .matcher(sample.group(2))
            .results()
            .forEach(label -> labels.add(label.group(1) + "=" + label.group(2)));
      }
    }
    return exposed;
  }

  private static Stream<String> written() {
    // Dashboards are JSON, in which the expressions' quotes are escaped.
    return Stream.of("rules", "dashboards")
        .flatMap(folder -> files(CHART.resolve(folder)).stream())
        .map(file -> text(file).replace("\\\"", "\""));
  }

  private static List<Path> files(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
