package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks that the lists in the documents match the code. */
class DocumentsContractTest {
  private static final Path DOCS = Path.of("../../docs");
  private static final JsonNode TOPICS = topics();
  private static final Pattern TIME = Pattern.compile("\\d+ (?:minute|hour|day)s?");

  @Test
  void theTopicListMatchesTheTopics() {
    assertThat(names(TOPICS.path("channels")))
        .containsExactlyInAnyOrderElementsOf(
            Stream.of(Topic.values()).map(t -> t.name("")).toList());
  }

  @ParameterizedTest
  @EnumSource
  void theTopicListHasTheNumberOfPartitions(Topic topic) {
    JsonNode channel = TOPICS.path("channels").path(topic.name(""));

    assertThat(channel.path("address").asText()).isEqualTo(topic.name(""));
    assertThat(channel.path("description").asText())
        .containsPattern("\\b" + topic.partitions() + " partitions?\\b");
    assertThat(channel.path("description").asText().contains("compacted"))
        .isEqualTo(topic.retention().compact());
  }

  @Test
  void everyMessageInTheTopicListFitsItsSamples() throws IOException {
    for (String message : names(TOPICS.at("/components/messages"))) {
      JsonNode payload = TOPICS.at("/components/messages/" + message + "/payload");
      String folder = message.replaceAll("(?<=[a-z])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
      JsonNode schema = selfContained(payload);
      assertThat(Samples.in(folder)).as(message).isNotEmpty();
      for (Path sample : Samples.in(folder)) {
        assertThat(Schemas.faults(schema, Samples.read(sample))).as(sample.toString()).isEmpty();
      }
    }
  }

  @Test
  void everyReferenceInTheTopicListResolves() {
    assertThat(TOPICS.findValuesAsText("$ref"))
        .isNotEmpty()
        .allSatisfy(
            reference -> assertThat(TOPICS.at(reference.substring(1)).isMissingNode()).isFalse());
  }

  @ParameterizedTest
  @EnumSource
  void theErrorListSaysForEveryCodeWhetherARetryHelps(ToolErrorCode code) throws IOException {
    List<String> rows = rows(DOCS.resolve("errors.md"), "| `" + code.name() + "` |");

    assertThat(rows).hasSize(1);
    assertThat(rows.get(0)).containsPattern("\\| " + code.retryable() + "[^|]*\\|$");
  }

  @Test
  void theGlossaryExplainsEveryKindVerdictBandAndSurface() throws IOException {
    String glossary = Files.readString(DOCS.resolve("glossary.md"));
    List<String> terms = new ArrayList<>();
    Stream.of(DecisionKind.values()).map(DecisionKind::code).forEach(terms::add);
    Stream.of(Verdict.values()).map(Verdict::name).forEach(terms::add);
    Stream.of(ConfidenceBand.values()).map(ConfidenceBand::label).forEach(terms::add);
    Stream.of(Surface.values()).map(Surface::code).forEach(terms::add);
    Stream.of(PlatformCode.values()).map(PlatformCode::code).forEach(terms::add);

    assertThat(glossary).contains(terms);
  }

  @ParameterizedTest
  @EnumSource
  void thePrivacyPageStatesTheRetentionOfEveryTopic(Topic topic) throws IOException {
    List<String[]> rows =
        rows(DOCS.resolve("privacy.md"), "| `").stream()
            .map(row -> row.split("\\s*\\|\\s*", -1))
            .filter(cells -> named(cells[1], topic.name("")))
            .toList();

    assertThat(rows).hasSize(1);
    String kept = rows.getFirst()[3];
    assertThat(kept.contains("compacted")).isEqualTo(topic.retention().compact());
    assertThat(TIME.matcher(kept).results().map(MatchResult::group))
        .containsExactlyElementsOf(
            topic.retention().time().map(DocumentsContractTest::text).stream().toList());
  }

  @Test
  void thePrivacyPageStatesTheRetentionOfDeadLetters() throws IOException {
    Duration kept = Topic.Retention.deadLetter().time().orElseThrow();

    assertThat(rows(DOCS.resolve("privacy.md"), "| `*.dead-letter` |"))
        .singleElement()
        .asString()
        .contains("| " + text(kept) + ";");
  }

  /** Whether a cell names the topic, by its full name or by a common prefix. */
  private static boolean named(String cell, String topic) {
    return cell.contains("`" + topic + "`")
        || cell.contains("`" + topic.replaceAll("\\.[^.]*$", ".*") + "`");
  }

  private static String text(Duration time) {
    long minutes = time.toMinutes();
    long of = minutes % 1440 == 0 ? 1440 : minutes % 60 == 0 ? 60 : 1;
    String unit = of == 1440 ? "day" : of == 60 ? "hour" : "minute";
    return minutes / of + " " + unit + (minutes == of ? "" : "s");
  }

  private static JsonNode selfContained(JsonNode payload) throws IOException {
    ObjectNode whole = payload.deepCopy();
    whole.set("$defs", TOPICS.at("/components/schemas"));
    return Json.WIRE.readTree(whole.toString().replace("#/components/schemas/", "#/$defs/"));
  }

  private static List<String> rows(Path document, String start) throws IOException {
    return Files.readAllLines(document).stream().filter(line -> line.startsWith(start)).toList();
  }

  private static List<String> names(JsonNode object) {
    return object.properties().stream().map(Map.Entry::getKey).toList();
  }

  private static JsonNode topics() {
    try {
      return new YAMLMapper().readTree(DOCS.resolve("topics.asyncapi.yaml").toFile());
    } catch (IOException e) {
      throw new UncheckedIOException("the list of topics", e);
    }
  }
}
