package dev.comanager.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every setting that the sources know stands in configure.md with its default, and no other. After
 * a change: {@code ./mvnw -pl docs test -Dcomanager.docs.write=true} writes the tables.
 */
class SettingsTest {
  private static final List<String> SERVICES =
      List.of(
          "tool-gateway",
          "auth-service",
          "decision-engine",
          "watch-service",
          "notifier",
          "tools/phone-simulator");
  private static final Set<String> NOT_IN_A_SERVICE =
      Set.of(
          "libs/testkit",
          "keycloak-extension",
          "system-tests",
          "tools/local-stack",
          "tools/benchmarks",
          "tools/evaluation",
          "helm",
          "docs");
  private static final List<String> SHARED =
      Pattern.compile("<module>([^<]+)</module>")
          .matcher(Repository.text(Repository.root().resolve("pom.xml")))
          .results()
          .map(it -> it.group(1))
          .filter(it -> !SERVICES.contains(it) && !NOT_IN_A_SERVICE.contains(it))
          .toList();

  /** Settings that only tests change. */
  private static final Set<String> FOR_TESTS = Set.of("comanager.feeds.tick");

  private static final int MOST = 120;
  private static final String BEGIN = "<!-- settings: written from the sources -->\n";
  private static final String END = "<!-- settings: end -->\n";
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Z][A-Z0-9_]*)(?::([^}]*))?}");

  private final Path page = Repository.root().resolve("docs/configure.md");

  @Test
  void theTablesAreThoseOfTheSources() throws IOException {
    String text = Repository.text(page);
    int begin = text.indexOf(BEGIN) + BEGIN.length();
    int end = text.indexOf(END);
    String tables = tables();
    if (Boolean.getBoolean("comanager.docs.write")) {
      Files.writeString(page, text.substring(0, begin) + tables + text.substring(end));
      return;
    }

    assertThat(text.substring(begin, end))
        .as("docs/configure.md; written by ./mvnw -pl docs test -Dcomanager.docs.write=true")
        .isEqualTo(tables);
  }

  @Test
  void everyVariableOfTheServicesIsDocumentedWithItsDefault() {
    String text = Repository.text(page);
    List<String> missing = new ArrayList<>();
    for (String service : SERVICES) {
      Matcher variable = VARIABLE.matcher(Repository.text(properties(service)));
      while (variable.find()) {
        String standard = variable.group(2) == null ? "" : variable.group(2);
        boolean documented =
            text.lines()
                .filter(line -> line.startsWith("| `" + variable.group(1) + "`"))
                .anyMatch(line -> standard.isEmpty() || line.contains("`" + standard + "`"));
        if (!documented) {
          missing.add(service + ": " + variable.group(1) + " = " + standard);
        }
      }
    }

    assertThat(missing).isEmpty();
  }

  @Test
  void everySettingThatAConstructorTakesIsDocumented() {
    String text = Repository.text(page);
    List<Path> folders =
        Stream.concat(SERVICES.stream(), SHARED.stream()).map(SettingsTest::sources).toList();

    assertThat(ConfigSources.of(folders).single())
        .allSatisfy(it -> assertThat(text).contains("`" + it.variable() + "`"));
  }

  @Test
  void everySettingThatAnAnnotationNamesIsDocumented() {
    String text = Repository.text(page);
    List<Path> folders =
        Stream.concat(SERVICES.stream(), SHARED.stream()).map(SettingsTest::sources).toList();

    assertThat(ConfigSources.of(folders).named())
        .filteredOn(it -> it.key().startsWith("comanager."))
        .anyMatch(it -> FOR_TESTS.contains(it.key()))
        .filteredOn(it -> !FOR_TESTS.contains(it.key()))
        .allSatisfy(it -> assertThat(text).contains("| `" + it.variable() + "` |"));
  }

  @Test
  void fewEnoughSettingsAreDocumented() {
    Pattern name = Pattern.compile("`([A-Z]+(?:_[A-Z0-9<>]+)+)`");
    Set<String> documented =
        Repository.text(page)
            .lines()
            .filter(line -> line.startsWith("| `"))
            .map(line -> line.substring(2, line.indexOf(" |", 2)))
            .flatMap(cell -> name.matcher(cell).results().map(it -> it.group(1)))
            .collect(Collectors.toSet());

    assertThat(documented).hasSizeBetween(50, MOST);
  }

  @Test
  void theTenThatMatterComeFirst() {
    String text = Repository.text(page);
    String first =
        text.substring(
            text.indexOf("## The ten that matter"), text.indexOf("## Required settings"));

    assertThat(first.lines().filter(line -> line.startsWith("| `"))).hasSize(10);
  }

  @Test
  void everySettingThatPropertiesNameIsDocumented() {
    String text = Repository.text(page);
    Pattern named = Pattern.compile("\\$\\{(comanager\\.[a-z0-9.-]+)");

    for (String service : SERVICES) {
      assertThat(named.matcher(Repository.text(properties(service))).results())
          .allSatisfy(it -> assertThat(text).contains("| `" + Setting.variable(it.group(1)) + "`"));
    }
  }

  @Test
  void whatTheDocsAndTheChartCallASettingIsOne() {
    String sources =
        Stream.concat(
                Stream.concat(SERVICES.stream(), SHARED.stream()),
                Stream.of("keycloak-extension", "tools/local-stack", "tools/benchmarks"))
            .flatMap(
                module ->
                    Repository.files(Repository.root().resolve(module).resolve("src/main"), "")
                        .stream())
            .filter(file -> file.toString().matches(".*\\.(java|properties|sh)"))
            .map(Repository::text)
            .collect(Collectors.joining());
    String scripts =
        Repository.files(Repository.root().resolve("tools/images"), ".sh").stream()
            .map(Repository::text)
            .collect(Collectors.joining());
    String command = Repository.text(Repository.root().resolve("comanager"));
    String known = Repository.text(page) + sources + scripts + command;
    List<String> unknown = new ArrayList<>();
    for (Path file : Repository.files(Repository.root().resolve("docs"), ".md")) {
      Matcher name = Pattern.compile("\\bCOMANAGER_[A-Z0-9_]*[A-Z0-9]\\b").matcher(text(file));
      while (name.find()) {
        String family = name.group().replaceAll("_[^_]+$", "_<NAME>");
        if (!known.contains(name.group()) && !known.contains(family)) {
          unknown.add(file.getFileName() + ": " + name.group());
        }
      }
    }

    assertThat(unknown).isEmpty();
  }

  private String text(Path file) {
    return file.equals(page) ? "" : Repository.text(file);
  }

  private static String tables() throws IOException {
    Map<String, Properties> own = new LinkedHashMap<>();
    for (String service : SERVICES) {
      Properties properties = new Properties();
      try (var in = Files.newInputStream(properties(service))) {
        properties.load(in);
      }
      own.put(service, properties);
    }
    StringBuilder text = new StringBuilder();
    for (String service : SERVICES) {
      text.append("### ").append(service.replace("tools/", "")).append("\n\n");
      for (ConfigSources.Group group : groups(sources(service))) {
        append(text, group, own.get(service));
      }
    }
    text.append("### Shared parts\n\n");
    for (String shared : SHARED) {
      for (ConfigSources.Group group : groups(sources(shared))) {
        append(text, group, new Properties());
      }
    }
    return text.toString();
  }

  private static List<ConfigSources.Group> groups(Path sources) {
    Map<String, ConfigSources.Group> merged = new TreeMap<>();
    for (ConfigSources.Group group : ConfigSources.of(List.of(sources)).groups()) {
      merged.merge(group.prefix() + " " + group.about(), group, (first, second) -> first);
    }
    return List.copyOf(merged.values());
  }

  private static void append(StringBuilder text, ConfigSources.Group group, Properties own) {
    text.append(wrapped(group.about() + " (`" + group.prefix() + "`)")).append('\n');
    text.append("| setting | type | default | |\n|---|---|---|---|\n");
    for (Setting setting : group.settings()) {
      String standard = own.getProperty(setting.key(), setting.standard());
      text.append(
              new Setting(setting.key(), setting.type(), shown(standard), setting.meaning()).row())
          .append('\n');
    }
    text.append('\n');
  }

  private static String wrapped(String paragraph) {
    return paragraph.replaceAll("(.{1,%d})( |$)".formatted(WrappingTest.WIDTH), "$1\n");
  }

  /** {@code ${a:b}} means: as another setting says, else b. */
  private static String shown(String standard) {
    Matcher other = Pattern.compile("\\$\\{([a-z][^}:]*)(?::([^}]*))?}").matcher(standard);
    return other.matches()
        ? "as " + Setting.variable(other.group(1))
        : VARIABLE.matcher(standard).replaceAll("$2");
  }

  private static Path sources(String module) {
    return Repository.root().resolve(module).resolve("src/main/java");
  }

  private static Path properties(String service) {
    return Repository.root().resolve(service).resolve("src/main/resources/application.properties");
  }
}
