package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Alert rules are valid for Prometheus, fire when they should, and have one runbook page each. */
class RulesTest {
  private static final Path RULES = Chart.FOLDER.resolve("rules");
  private static final Path TESTS = Path.of("src/test/promtool");
  private static final Path PAGES = Path.of("../docs/runbooks");

  private static final Pattern RECORD = Pattern.compile("record: (\\S+)");
  private static final Pattern RECORDED = Pattern.compile("comanager:\\w+:\\w+");

  static Stream<Path> rules() {
    return files(RULES);
  }

  static Stream<Path> tests() {
    return files(TESTS);
  }

  @ParameterizedTest
  @MethodSource("rules")
  void prometheusAcceptsTheRules(Path rules) throws Exception {
    promtool("check", "rules", rules.toString());
  }

  @Tag("thorough") // promtool evaluates days of every rule
  @ParameterizedTest
  @MethodSource("tests")
  void alertsFireWhenTheyShould(Path tests) throws Exception {
    promtool("test", "rules", tests.toString());
  }

  @Test
  void everyAlertHasATest() {
    String tests = tests().map(RulesTest::text).collect(Collectors.joining());

    for (JsonNode alert : alerts()) {
      String severity = alert.at("/labels/severity").asText();
      assertThat(tests)
          .contains(
              "alertname=\"%s\", severity=\"%s\""
                  .formatted(alert.path("alert").asText(), severity));
    }
  }

  @Test
  void alertsAndRunbooksMatchOneToOne() {
    Set<String> pages =
        files(PAGES)
            .map(file -> file.getFileName().toString())
            .filter(name -> !name.equals("README.md"))
            .collect(Collectors.toCollection(TreeSet::new));
    String index = text(PAGES.resolve("README.md"));

    Set<String> linked = new TreeSet<>();
    for (JsonNode alert : alerts()) {
      String address = alert.at("/annotations/runbook_url").asText();
      String page = alert.path("alert").asText() + ".md";
      assertThat(address).isEqualTo("docs/runbooks/" + page);
      assertThat(index).contains("(" + page + ")");
      linked.add(page);
    }
    assertThat(pages).isEqualTo(linked);
    for (String page : pages) {
      assertThat(text(PAGES.resolve(page)))
          .as(page)
          .startsWith("# " + page.replace(".md", ""))
          .contains("**What it means.**", "**What users feel.**", "**How to confirm.**")
          .contains("**What to do.**", "**When to escalate.**");
    }
  }

  @Test
  void everyAlertHasASummarySeverityAndRunbook() {
    List<JsonNode> alerts = alerts();

    assertThat(alerts).hasSizeGreaterThan(30);
    for (JsonNode alert : alerts) {
      assertThat(alert.at("/labels/severity").asText()).isIn("page", "ticket");
      for (String annotation : List.of("summary", "description", "runbook_url")) {
        assertThat(alert.path("annotations").path(annotation).asText()).isNotBlank();
      }
    }
  }

  /** An alert or panel on a metric that no rule records would stay silent for ever. */
  @Test
  void recordingRulesAndTheirUsesMatch() {
    Set<String> recorded =
        rules()
            .flatMap(file -> RECORD.matcher(text(file)).results())
            .map(found -> found.group(1))
            .collect(Collectors.toCollection(TreeSet::new));

    Set<String> requested =
        Stream.concat(rules(), files(Chart.FOLDER.resolve("dashboards")))
            .map(file -> RECORD.matcher(text(file)).replaceAll(""))
            .flatMap(text -> RECORDED.matcher(text).results())
            .map(MatchResult::group)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(recorded).hasSizeGreaterThan(40);
    assertThat(requested).isEqualTo(recorded);
  }

  @Test
  void theChartOnlyChangesTheRunbookAddressesOfTheRules() throws IOException {
    List<JsonNode> objects =
        Chart.rendered("everything-on").stream()
            .filter(object -> object.path("kind").asText().equals("PrometheusRule"))
            .toList();

    Set<JsonNode> handedOn = objects.stream().map(it -> it.at("/spec")).collect(Collectors.toSet());
    Set<JsonNode> written =
        rules()
            .map(file -> text(file).replace("docs/runbooks", "https://wiki.example.com/runbooks"))
            .map(file -> Chart.objects(file).getFirst())
            .collect(Collectors.toSet());
    assertThat(handedOn).isEqualTo(written);
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://localhost:8000/pages", ""})
  void runbookLinksUseTheConfiguredBase(String base) {
    String values = "metrics: {prometheusRule: {runbookUrl: \"%s\"}}".formatted(base);

    List<JsonNode> alerts =
        Chart.rendered("everything-on", values).stream()
            .filter(object -> object.path("kind").asText().equals("PrometheusRule"))
            .flatMap(object -> object.at("/spec/groups").valueStream())
            .flatMap(group -> group.path("rules").valueStream())
            .filter(rule -> rule.has("alert"))
            .toList();

    assertThat(alerts)
        .hasSameSizeAs(alerts())
        .allSatisfy(
            alert ->
                assertThat(alert.at("/annotations").path("runbook_url").asText())
                    .isEqualTo(
                        base.isEmpty() ? "" : base + "/" + alert.path("alert").asText() + ".md"));
  }

  private static List<JsonNode> alerts() {
    List<JsonNode> alerts = new ArrayList<>();
    YAMLMapper yaml = new YAMLMapper();
    rules()
        .forEach(
            file -> {
              try {
                for (JsonNode group : yaml.readTree(file.toFile()).path("groups")) {
                  group.path("rules").forEach(alerts::add);
                }
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    alerts.removeIf(rule -> !rule.has("alert"));
    return alerts;
  }

  private static void promtool(String... arguments) throws Exception {
    Optional<Path> promtool = found();
    assumeTrue(
        promtool.isPresent(),
        "promtool is not on the PATH: rules were not tried (Debian's package prometheus has it)");
    List<String> command = new ArrayList<>(List.of(promtool.get().toString()));
    command.addAll(List.of(arguments));
    Path report = Files.createTempFile("promtool", ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(report.toFile())
            .start();
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(text(report)).isZero();
    Files.delete(report);
  }

  /** The promtool named by COMANAGER_PROMTOOL, or the one on the PATH. */
  private static Optional<Path> found() {
    String named = System.getenv().getOrDefault("COMANAGER_PROMTOOL", "");
    String path = System.getenv().getOrDefault("PATH", "");
    return Stream.concat(
            Stream.of(named).filter(it -> !it.isEmpty()).map(Path::of),
            Stream.of(path.split(File.pathSeparator)).map(it -> Path.of(it, "promtool")))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static Stream<Path> files(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList().stream();
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
