package dev.comanager.notifier.minutes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.InternalCall;
import dev.comanager.notifier.NotifierUnderTest;
import dev.comanager.notifier.NotifierUnderTest.TestLine;
import dev.comanager.notifier.WithBackends;
import dev.comanager.notifier.carrier.AttemptId;
import dev.comanager.notifier.carrier.AttemptReport;
import dev.comanager.notifier.carrier.AttemptReportHandler;
import dev.comanager.notifier.carrier.FailureReason;
import dev.comanager.notifier.codes.FakeCarrier;
import io.quarkus.arc.All;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class CallSettlingTest {
  private final NotifierUnderTest notifier;
  private final CallSettling settling;
  private final List<AttemptReportHandler> listeners;
  private FakeCarrier carrier;

  @Inject
  CallSettlingTest(
      NotifierUnderTest notifier,
      CallSettling settling,
      @All List<AttemptReportHandler> listeners) {
    this.notifier = notifier;
    this.settling = settling;
    this.listeners = listeners;
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
  void aCallCostsWholeMinutesRoundedUp() {
    TestLine line = notifier.knownLine(5);
    AttemptId call = rung(line);

    settling.handle(call, ended(1));

    assertMinutes(line, 4, 0);
    assertThat(delivery(line).path("status").asText()).isEqualTo("answered");
    assertThat(delivery(line).path("minutes").asInt()).isEqualTo(1);
  }

  @Test
  void concurrentCallbacksSettleOnce() throws Exception {
    TestLine line = notifier.knownLine(5);
    AttemptId call = rung(line);

    List<Thread> callbacks =
        IntStream.range(0, 16)
            .mapToObj(each -> Thread.ofVirtual().start(() -> settling.handle(call, ended(30))))
            .toList();
    for (Thread callback : callbacks) {
      callback.join();
    }

    assertMinutes(line, 4, 0);
  }

  @Test
  void anUnansweredOrFailedCallIsFree() {
    TestLine line = notifier.knownLine(5);
    settling.handle(rung(line), new AttemptReport.NotAnswered("CA1"));
    TestLine other = notifier.knownLine(5);
    settling.handle(rung(other), new AttemptReport.Failed("CA2", FailureReason.UNREACHABLE));

    assertMinutes(line, 5, 0);
    assertMinutes(other, 5, 0);
    assertThat(delivery(line).path("status").asText()).isEqualTo("not_answered");
    assertThat(delivery(other).path("status").asText()).isEqualTo("failed");
  }

  @Test
  void aCallCostsAtMostTheHeldMinutesAndTheBalanceIsNeverNegative() {
    TestLine line = notifier.knownLine(1);

    settling.handle(rung(line), ended(500));

    assertMinutes(line, 0, 0);
  }

  @Test
  void aSupersededAttemptsReportDoesNotReleaseTheMinute() {
    TestLine line = notifier.knownLine(5);
    AttemptId second = rung(line);
    notifier.change("UPDATE delivery SET attempts = 2 WHERE line = $1", line.id().value());

    settling.handle(second, new AttemptReport.NotAnswered("CA1"));
    assertMinutes(line, 5, 1);
    settling.handle(new AttemptId(second.delivery(), 2), ended(61));

    assertMinutes(line, 4, 0);
  }

  @Test
  void aCallWithoutAReportIsSettledAfterAnHourAtTheHeldMinutes() {
    TestLine line = notifier.knownLine(5);
    AttemptId call = rung(line);
    ageBy(line, CallSettling.GIVE_UP_AFTER.minusMinutes(2));
    settling.settleUnreportedCalls();
    assertMinutes(line, 5, 1);

    ageBy(line, CallSettling.GIVE_UP_AFTER.plusMinutes(1));
    settling.settleUnreportedCalls();
    settling.handle(call, new AttemptReport.NotAnswered("late"));

    assertMinutes(line, 4, 0);
    assertThat(delivery(line).path("status").asText()).isEqualTo("unreported");
  }

  @Test
  void aFailedCallIsFreeAlsoIfTheProcessEndedBeforeSettlingIt() {
    TestLine line = notifier.knownLine(5);
    AttemptId call = rung(line);
    notifier.change(
        "UPDATE delivery SET state = 'started', provider_id = NULL WHERE id = $1", call.delivery());
    AttemptReport failed = new AttemptReport.Failed("CA3", FailureReason.UNREACHABLE);
    listeners.stream()
        .filter(it -> !(it instanceof CallSettling))
        .forEach(it -> it.handle(call, failed));
    settling.settleUnreportedCalls();
    assertMinutes(line, 5, 1);

    ageBy(line, CallSettling.GIVE_UP_AFTER.plusMinutes(1));
    settling.settleUnreportedCalls();

    assertMinutes(line, 5, 0);
    assertThat(delivery(line).path("status").asText()).isEqualTo("failed");
  }

  @Test
  void theDatabaseRejectsANegativeBalance() {
    TestLine line = notifier.knownLine(0);

    assertThat(
            org.assertj.core.api.Assertions.catchThrowable(
                () ->
                    notifier.change(
                        "UPDATE minute_balance SET balance = -1 WHERE line = $1",
                        line.id().value())))
        .hasMessageContaining("minute_balance_balance_check");
  }

  private void ageBy(TestLine line, Duration age) {
    notifier.change(
        "UPDATE delivery SET started_at = clock_timestamp() - $2 * interval '1 ms'"
            + " WHERE line = $1",
        line.id().value(),
        age.toMillis());
  }

  private static AttemptReport ended(long seconds) {
    return new AttemptReport.CallEnded("CA1", Duration.ofSeconds(seconds));
  }

  /** A call that the carrier accepted. */
  private AttemptId rung(TestLine line) {
    String id =
        notifier
            .answered(
                "call_me_now", line, NotifierUnderTest.arguments().put("topic", "lineup"), null)
            .path("call_id")
            .asText();
    await()
        .atMost(NotifierUnderTest.TIMEOUT)
        .until(() -> notifier.count("delivery WHERE id = $1 AND state = 'sent'", id) == 1);
    return new AttemptId(id, 1);
  }

  private JsonNode delivery(TestLine line) {
    return notifier.call(InternalCall.RECENT_DELIVERIES, line).path("deliveries").get(0);
  }

  private void assertMinutes(TestLine line, int balance, int held) {
    JsonNode minutes = notifier.call(InternalCall.MINUTES, line);
    assertThat(minutes.path("balance").asInt()).isEqualTo(balance);
    assertThat(minutes.path("held").asInt()).isEqualTo(held);
  }
}
