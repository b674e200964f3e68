package dev.comanager.systemtests.operations;

import dev.comanager.systemtests.deployment.Deployment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** The metrics that the services of the local stack expose at their management ports. */
final class Scrapes {
  private static final Pattern PORT = Pattern.compile("COMANAGER_MANAGEMENT_PORT=(\\d+)");
  private static final Pattern SAMPLE = Pattern.compile("^([a-zA-Z_:]\\w*)(?:\\{(.*)})? \\S+$");
  private static final Pattern LABEL = Pattern.compile("\\w+=\"((?:[^\"\\\\]|\\\\.)*)\"");
  private static final Set<String> SERVICES =
      Set.of("tool-gateway", "auth-service", "decision-engine", "watch-service", "notifier");

  private final Map<String, Integer> ports;
  private Map<String, List<String>> samples = Map.of();

  private Scrapes(Map<String, Integer> ports) {
    this.ports = ports;
  }

  /**
   * Scrapes the local stack; skips the test, with the reason, if there is none with all its
   * services.
   */
  static Scrapes ofTheLocalStack() {
    Optional<Path> run =
        Deployment.setting("COMANAGER_HOME")
            .map(home -> Path.of(home, "run"))
            .filter(Files::isDirectory);
    Map<String, Integer> ports = run.map(Scrapes::ports).orElse(Map.of());
    boolean there = Deployment.isLocal() && ports.size() >= SERVICES.size();
    if (!there) {
      System.err.println(
          "SKIPPED: no local stack is known by COMANAGER_HOME, so no metrics are read.");
    }
    Assumptions.assumeTrue(there, "COMANAGER_HOME names no running local stack");
    return new Scrapes(ports).again();
  }

  private static Map<String, Integer> ports(Path run) {
    try (Stream<Path> files = Files.list(run)) {
      Map<String, Integer> ports = new TreeMap<>();
      for (Path file : files.filter(it -> it.toString().endsWith(".env")).toList()) {
        String name = file.getFileName().toString().replace(".env", "");
        Matcher port = PORT.matcher(Files.readString(file));
        if (SERVICES.contains(name.replaceFirst("-\\d+$", "")) && port.find()) {
          ports.put(name, Integer.parseInt(port.group(1)));
        }
      }
      return ports;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Scrapes all services again. */
  Scrapes again() {
    Map<String, List<String>> read = new TreeMap<>();
    try (HttpClient http = HttpClient.newHttpClient()) {
      ports.forEach(
          (service, port) ->
              read.put(
                  service, get(http, port).lines().filter(line -> !line.startsWith("#")).toList()));
    }
    samples = read;
    return this;
  }

  private static String get(HttpClient http, int port) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/q/metrics"))
            .header("Accept", "text/plain")
            .build();
    try {
      return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("stopped while reading metrics", e);
    }
  }

  /** Names of samples, as used in a query. */
  Set<String> names() {
    return matched().map(sample -> sample.group(1)).collect(Collectors.toCollection(TreeSet::new));
  }

  /** The values of all labels of our own metrics. */
  Set<String> labelValues() {
    return matched()
        .filter(sample -> sample.group(1).startsWith("comanager_") && sample.group(2) != null)
        .flatMap(sample -> LABEL.matcher(sample.group(2)).results())
        .map(label -> label.group(1))
        .collect(Collectors.toSet());
  }

  /** The number of samples per service. */
  Map<String, Integer> sizes() {
    return samples.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().size()));
  }

  private Stream<Matcher> matched() {
    return samples.values().stream()
        .flatMap(List::stream)
        .map(SAMPLE::matcher)
        .filter(Matcher::matches);
  }
}
