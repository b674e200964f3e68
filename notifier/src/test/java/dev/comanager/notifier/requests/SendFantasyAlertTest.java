package dev.comanager.notifier.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.event.LineChanged.State;
import dev.comanager.notifier.NotifierUnderTest;
import dev.comanager.notifier.NotifierUnderTest.TestLine;
import dev.comanager.notifier.WithBackends;
import dev.comanager.notifier.codes.FakeCarrier;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class SendFantasyAlertTest {
  private static final String TOOL = "send_fantasy_alert";

  private final NotifierUnderTest notifier;
  private FakeCarrier carrier;

  @Inject
  SendFantasyAlertTest(NotifierUnderTest notifier) {
    this.notifier = notifier;
  }

  @BeforeEach
  void open() {
    carrier = notifier.openCarrier();
    notifier.awaitReady();
  }

  @AfterEach
  void close() {
    carrier.close();
  }

  @Test
  void theTextIsSentToTheLinesOwnPhoneOnce() {
    TestLine line = notifier.knownLine(0);

    ObjectNode body = notifier.answered(TOOL, line, message("Set your lineup 🏈"), null);

    assertThat(body.path("status").asText()).isEqualTo("queued");
    assertThat(body.path("segments").asInt()).isEqualTo(1);
    awaitTexts(line, 1);
    assertThat(carrier.bodies(line.number())).containsExactly("Set your lineup 🏈");
    assertThat(
            notifier.count(
                "delivery WHERE line = $1 AND id = $2",
                line.id().value(),
                body.path("notification_id").asText()))
        .isEqualTo(1);
  }

  @Test
  void theSameContentWithoutAKeyIsSentOnceInTwoMinutes() {
    TestLine line = notifier.knownLine(0);

    ObjectNode first = notifier.answered(TOOL, line, message("Once."), null);
    ObjectNode again = notifier.answered(TOOL, line, message("Once."), null);
    notifier.answered(TOOL, line, message("Another one."), null);

    assertThat(again.path("notification_id")).isEqualTo(first.path("notification_id"));
    assertThat(again.path("replayed").asBoolean()).isTrue();
    awaitTexts(line, 2);
    assertThat(carrier.bodies(line.number())).containsExactlyInAnyOrder("Once.", "Another one.");
  }

  @Test
  void plainTextFromAnOlderGatewayIsTreatedTheSame() {
    TestLine line = notifier.knownLine(0);

    ObjectNode sealed = notifier.answered(TOOL, line, message("Once."), null);
    ToolOutcome open = notifier.callInTheClear(TOOL, line, message("Once."));

    assertThat(((ToolOutcome.Answered) open).body().path("notification_id"))
        .isEqualTo(sealed.path("notification_id"));
    awaitTexts(line, 1);
  }

  @Test
  void twoKeysSendTwoTextsAndAReusedKeyWithOtherContentIsRefused() {
    TestLine line = notifier.knownLine(0);

    notifier.answered(TOOL, line, message("Same."), "one");
    notifier.answered(TOOL, line, message("Same."), "two");
    ToolOutcome other = notifier.call(TOOL, line, message("Different."), "one");

    assertThat(((ToolOutcome.Refused) other).code()).isEqualTo(ToolErrorCode.E_BAD_ARGS);
    awaitTexts(line, 2);
    assertThat(carrier.bodies(line.number())).containsExactly("Same.", "Same.");
  }

  @Test
  void anInvalidMessageIsRefusedAndNotStored() {
    TestLine line = notifier.knownLine(0);

    for (String bad : List.of("", " \n ", "\u0007", "bell\u0007", "a".repeat(481), "🏈\uD83C")) {
      ToolOutcome.Refused refused = notifier.refused(TOOL, line, message(bad));
      assertThat(refused.code()).isEqualTo(ToolErrorCode.E_BAD_ARGS);
      assertThat(refused.details().path("argument").asText()).isEqualTo("message");
    }

    assertThat(notifier.count("delivery WHERE line = $1", line.id().value())).isZero();
    assertThat(carrier.requests(line.number())).isZero();
  }

  @Test
  void theThirtyFirstTextOfADayIsRefusedUnderConcurrency() throws Exception {
    TestLine line = notifier.knownLine(0);
    List<ToolOutcome> outcomes = new CopyOnWriteArrayList<>();

    List<Thread> threads =
        Stream.iterate(0, it -> it + 1)
            .limit(34)
            .map(
                number ->
                    Thread.ofVirtual()
                        .start(
                            () ->
                                outcomes.add(
                                    notifier.call(TOOL, line, message("No. " + number), null))))
            .toList();
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(outcomes).filteredOn(ToolOutcome.Answered.class::isInstance).hasSize(30);
    assertThat(outcomes)
        .filteredOn(it -> it instanceof ToolOutcome.Refused r && r.code() == ToolErrorCode.E_LIMIT)
        .hasSize(4);
    awaitTexts(line, 30);
  }

  @Test
  void suspendedAndUnknownLinesAreRefused() {
    TestLine suspended = NotifierUnderTest.newLine();
    notifier.publish(suspended, 1, State.SUSPENDED, null);

    ToolOutcome.Refused refused = notifier.refused(TOOL, suspended, message("Hello"));
    assertThat(refused.code()).isEqualTo(ToolErrorCode.E_UNAVAILABLE);
    assertThat(refused.details().path("retryable").asBoolean(true)).isFalse();
    assertThat(notifier.refused(TOOL, NotifierUnderTest.newLine(), message("Hello")).code())
        .isEqualTo(ToolErrorCode.E_UNAVAILABLE);
  }

  @Test
  void theTextIsStoredSealed() {
    TestLine line = notifier.knownLine(0);
    String text = "Trade secret of the bench";

    notifier.answered(TOOL, line, message(text), null);

    awaitTexts(line, 1);
    assertThat(
            notifier.count(
                "delivery WHERE line = $1 AND position('secret' in delivery::text) > 0",
                line.id().value()))
        .isZero();
    assertThat(
            notifier.count(
                "handled_call WHERE line = $1"
                    + " AND position('secret' in encode(outcome, 'escape')) > 0",
                line.id().value()))
        .isZero();
  }

  private void awaitTexts(TestLine line, int texts) {
    await()
        .atMost(NotifierUnderTest.TIMEOUT)
        .until(
            () ->
                notifier.count("delivery WHERE line = $1 AND state = 'sent'", line.id().value())
                    == texts);
  }

  private static ObjectNode message(String text) {
    return NotifierUnderTest.arguments().put("message", text);
  }
}
