package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every environment variable that the chart sets is read by the service or its runtime. */
class EnvironmentTest {
  private static final List<String> SHARED = List.of("contracts", "service-kit", "messaging");
  // Read by Quarkus, the JVM and the C library.
  private static final Set<String> OF_OTHERS =
      Set.of(
          "QUARKUS_HTTP_HOST",
          "QUARKUS_LOG_LEVEL",
          "QUARKUS_DATASOURCE_USERNAME",
          "QUARKUS_DATASOURCE_PASSWORD",
          "QUARKUS_CONFIG_LOCATIONS",
          "QUARKUS_INIT_AND_EXIT",
          "QUARKUS_FLYWAY_MIGRATE_AT_START",
          "KAFKA_BOOTSTRAP_SERVERS",
          "JAVA_TOOL_OPTIONS",
          "MALLOC_ARENA_MAX");
  private static final Map<Source, Names> NAMES = new HashMap<>();
  private static final Pattern MAPPING =
      Pattern.compile("@ConfigMapping\\(\\s*prefix = \"([^\"]+)\"");
  private static final Pattern METHOD = Pattern.compile(" (\\w+)\\(\\);");
  private static final Pattern NAMED = Pattern.compile("@WithName\\(\"([^\"]+)\"\\)");
  private static final Pattern PROPERTY =
      Pattern.compile("(?:name = \"|\\$\\{|\n)(comanager\\.[a-z.-]+)");
  // The system tests' own names have no prefix.
  private static final Pattern VARIABLE =
      Pattern.compile("COMANAGER_[A-Z_]+|(?<=\")[A-Z]+_[A-Z_]+(?=\")");

  static Stream<String> examples() {
    return Chart.examples();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void everyVariableIsReadByItsService(String example) {
    List<JsonNode> objects = Chart.rendered(example);
    String client =
        objects.stream()
            .map(it -> it.at("/data").path("kafka.properties").asText())
            .collect(Collectors.joining());
    for (JsonNode pod : Pods.of(objects)) {
      String module = pod.at("/containers/0/image").asText().replaceAll(".*/|[:@].*", "");
      List<Source> read =
          Stream.concat(Stream.of(module), SHARED.stream().filter(it -> standsOn(module, it)))
              .map(Source::ofModule)
              .toList();
      for (JsonNode variable : pod.at("/containers/0/env")) {
        String name = variable.path("name").asText();
        assertThat(
                OF_OTHERS.contains(name)
                    || name.equals("TZ")
                    || client.contains("${" + name + "}")
                    || read.stream().anyMatch(source -> reads(source, name)))
            .as("%s of %s", name, module)
            .isTrue();
      }
    }
  }

  private static boolean standsOn(String module, String library) {
    return Source.of(Source.folder(module).resolve("pom.xml"))
        .text()
        .contains("<artifactId>" + library + "</artifactId>");
  }

  private static boolean reads(Source source, String name) {
    return NAMES.computeIfAbsent(source, Names::of).read(name);
  }

  /**
   * The environment variables that a module reads; a config mapping's names follow from its
   * methods.
   */
  private record Names(Set<String> alone, List<Mapping> mappings) {
    static Names of(Source source) {
      String text = source.text();
      Set<String> alone =
          Stream.concat(
                  matches(VARIABLE, text).map(MatchResult::group),
                  matches(PROPERTY, text).map(it -> variable(it.group(1))))
              .collect(Collectors.toSet());
      // A mapping extends from its annotation to the next one; its methods may be nested.
      List<MatchResult> found = matches(MAPPING, text).toList();
      List<Mapping> mappings = new ArrayList<>();
      for (int i = 0; i < found.size(); i++) {
        int end = i + 1 < found.size() ? found.get(i + 1).start() : text.length();
        mappings.add(
            new Mapping(
                variable(found.get(i).group(1)) + "_",
                keys(text.substring(found.get(i).end(), end))));
      }
      return new Names(alone, mappings);
    }

    boolean read(String name) {
      return alone.contains(name)
          || mappings.stream()
              .anyMatch(
                  it ->
                      name.startsWith(it.prefix())
                          && isPath(name.substring(it.prefix().length()), it.keys()));
    }
  }

  private record Mapping(String prefix, Set<String> keys) {}

  private static Set<String> keys(String mapping) {
    Set<String> keys = new HashSet<>();
    matches(METHOD, mapping)
        .forEach(it -> keys.add(it.group(1).replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT)));
    matches(NAMED, mapping).forEach(it -> keys.add(variable(it.group(1))));
    return keys;
  }

  private static boolean isPath(String rest, Set<String> keys) {
    return keys.contains(rest)
        || keys.stream()
            .anyMatch(
                key ->
                    rest.startsWith(key + "_") && isPath(rest.substring(key.length() + 1), keys));
  }

  private static String variable(String property) {
    return property.replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT);
  }

  private static Stream<MatchResult> matches(Pattern pattern, String text) {
    return pattern.matcher(text).results();
  }
}
