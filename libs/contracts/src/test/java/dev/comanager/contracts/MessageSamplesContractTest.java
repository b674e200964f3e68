package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.event.CodeText;
import dev.comanager.contracts.event.LineLeaguesChanged;
import dev.comanager.contracts.event.NotificationText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every message that was ever published can still be read, and is written as it was read. */
class MessageSamplesContractTest {
  static Stream<Path> samples() {
    return Messages.samples();
  }

  @Test
  void everyMessageHasSamplesNamedByItsVersion() {
    for (String message : Messages.ALL.keySet()) {
      assertThat(Samples.in(message))
          .as(message)
          .isNotEmpty()
          .allMatch(sample -> Samples.name(sample).startsWith("v1-"));
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void everySampleIsWrittenAsItWasRead(Path sample) throws IOException {
    JsonNode published = Samples.read(sample);

    Object message = Json.WIRE.treeToValue(published, Messages.typeOf(sample));

    assertThat(Json.WIRE.readTree(Json.WIRE.writeValueAsBytes(message))).isEqualTo(published);
  }

  @ParameterizedTest
  @MethodSource("samples")
  void everySampleIsReadableWithAnUnknownField(Path sample) throws IOException {
    ObjectNode published = (ObjectNode) Samples.read(sample);
    ObjectNode later = published.deepCopy().put("addedLater", "x");

    Object message = Json.WIRE.treeToValue(later, Messages.typeOf(sample));

    assertThat(Json.WIRE.readTree(Json.WIRE.writeValueAsBytes(message))).isEqualTo(published);
  }

  @Test
  void theSamplesOfAnOutcomeShowAnAnswerAndARefusal() throws IOException {
    List<Path> samples = Samples.in("tool-outcome");

    assertThat(samples)
        .extracting(
            sample ->
                Json.WIRE
                    .treeToValue(Samples.read(sample), ToolOutcome.class)
                    .getClass()
                    .getSimpleName())
        .contains("Answered", "Refused");
  }

  @Test
  void equalCallsHaveEqualBytesWhateverTheOrderOfScopes() throws IOException {
    ToolCall call =
        Json.WIRE.treeToValue(Samples.read(Samples.in("tool-call").get(0)), ToolCall.class);
    Set<Scope> reversed =
        new LinkedHashSet<>(List.of(Scope.ANALYSIS_READ, Scope.ROSTER_READ, Scope.LEAGUE_READ));

    ToolCall same =
        new ToolCall(
            call.v(),
            call.callId(),
            call.line(),
            call.surface(),
            reversed,
            call.tool(),
            call.arguments(),
            call.idempotencyKey(),
            call.budgetMs());

    assertThat(Json.WIRE.writeValueAsBytes(same)).isEqualTo(Json.WIRE.writeValueAsBytes(call));
  }

  @Test
  void aPublishedDecisionContainsNoReasoning() {
    for (Path sample : Samples.in("decision-made")) {
      assertThat(Samples.read(sample).fieldNames())
          .toIterable()
          .doesNotContain("reasoning", "headline", "subject", "risk", "factors");
    }
  }

  @Test
  void aLineHasAtMostOnePrimaryLeague() {
    LineId line = new LineId("ln_00000000000000000000000a");
    List<LineLeaguesChanged.Link> twoPrimaries =
        List.of(
            new LineLeaguesChanged.Link(PlatformCode.DEMO, "harbor", "3", true, null),
            new LineLeaguesChanged.Link(PlatformCode.DEMO, "lagoon", "4", true, null));

    assertThatIllegalArgumentException()
        .isThrownBy(() -> new LineLeaguesChanged(line, 1, twoPrimaries));
  }

  @Test
  void aCodeTextPrintsNeitherNumberNorCode() throws IOException {
    for (Path sample : Samples.in("code-text")) {
      CodeText text = Json.WIRE.treeToValue(Samples.read(sample), CodeText.class);

      assertThat(text.toString()).doesNotContain("2025550143", text.code());
    }
  }

  @Test
  void theContentOfATextIsNotPrinted() throws IOException {
    for (Path sample : Samples.in("notification-text")) {
      NotificationText text = Json.WIRE.treeToValue(Samples.read(sample), NotificationText.class);

      assertThat(text.toString()).doesNotContain("START");
    }
  }
}
