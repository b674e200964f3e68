package dev.comanager.systemtests.operations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** Metrics that rules, dashboards and {@code docs/metrics.md} mention. */
final class WrittenMetrics {
  private static final Pattern NAME =
      Pattern.compile(
          "(?<![\\w:$\"])((?:comanager|kafka|jvm|process|sql_pool|kubelet|http|system)_\\w+|up)(?=[\\s{\\[)])");
  private static final Pattern ROW =
      Pattern.compile(
          "(?m)^\\| `(\\w+)` \\| (\\w+)[^|]*\\|[^|]*\\| (start|event|TLS|exporter) \\|");
  private static final Pattern TEXT =
      Pattern.compile("(?m)^\\s*(#.*|(summary|description|runbook_url|alert|record|labels):.*)$");

  private final Path repository;

  private WrittenMetrics(Path repository) {
    this.repository = repository;
  }

  /**
   * Reads them; skips the test if the repository isn't there, for example when the tests run from
   * their jar.
   */
  static WrittenMetrics inThisRepository() {
    Path repository = Path.of(System.getProperty("comanager.home", "."));
    boolean there = Files.exists(repository.resolve("docs/metrics.md"));
    Assumptions.assumeTrue(there, "the repository's rules and dashboards are not here");
    return new WrittenMetrics(repository);
  }

  Set<String> inRules() {
    return files("helm/comanager/rules")
        .map(rules -> TEXT.matcher(text(rules)).replaceAll(""))
        .flatMap(WrittenMetrics::names)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  Set<String> inDashboards() {
    return files("helm/comanager/dashboards")
        .flatMap(file -> expressions(file).stream())
        .flatMap(WrittenMetrics::names)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Names that have a row in {@code docs/metrics.md}. */
  Set<String> documented() {
    return rows().map(row -> row.group(1)).collect(Collectors.toCollection(TreeSet::new));
  }

  /** Those of them that are exposed at the first scrape, as used in a query. */
  Set<String> documentedFromTheStart() {
    return rows()
        .filter(row -> row.group(3).equals("start"))
        .map(
            row ->
                switch (row.group(2)) {
                  case "histogram", "summary" -> row.group(1) + "_count";
                  default -> row.group(1);
                })
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private Stream<MatchResult> rows() {
    return ROW.matcher(text(repository.resolve("docs/metrics.md"))).results();
  }

  private static Stream<String> names(String expression) {
    return NAME.matcher(expression + " ").results().map(found -> found.group(1));
  }

  private static List<String> expressions(Path dashboard) {
    try {
      JsonNode board = new ObjectMapper().readTree(dashboard.toFile());
      return board.findValuesAsText("expr");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Stream<Path> files(String folder) {
    try (Stream<Path> files = Files.list(repository.resolve(folder))) {
      return files.sorted().toList().stream();
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
