package dev.comanager.notifier.voicecall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.event.LineChanged.MinutesSet;
import dev.comanager.contracts.event.LineChanged.State;
import dev.comanager.notifier.BriefAnswers;
import dev.comanager.notifier.NotifierUnderTest;
import dev.comanager.notifier.NotifierUnderTest.TestLine;
import dev.comanager.notifier.WithBackends;
import dev.comanager.notifier.codes.FakeCarrier;
import dev.comanager.notifier.codes.FakeCarrier.TakenCall;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class CallsTest {
  private static final String SCHEDULE = "schedule_service_call";
  private static final String NOW = "call_me_now";

  private final NotifierUnderTest notifier;
  private final Clock clock;
  private FakeCarrier carrier;

  @Inject
  CallsTest(NotifierUnderTest notifier, Clock clock) {
    this.notifier = notifier;
    this.clock = clock;
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
  void anImmediateCallHasItsTopicAndTheHeldMinutesAsLimit() {
    TestLine line = notifier.knownLine(2);

    ObjectNode body = notifier.answered(NOW, line, topic("my flex spot"), null);

    assertThat(body.path("minutes_held").asInt()).isEqualTo(1);
    assertThat(body.path("status").asText()).isEqualTo("queued");
    await().atMost(NotifierUnderTest.TIMEOUT).until(() -> calls(line).size() == 1);
    TakenCall call = calls(line).getFirst();
    assertThat(call.text())
        .isEqualTo(
            "Fantasy Co-Manager here. You asked for a call about: my flex spot. Here is your week."
                + " %s Press 1 to hear it again.".formatted(BriefAnswers.WORDS));
    assertThat(call.limitSeconds()).isEqualTo(60);
    assertThat(minutes(line, "balance")).isEqualTo(2);
    assertThat(minutes(line, "held")).isEqualTo(1);
  }

  @Test
  void aScheduledCallIsPlacedAtItsTime() {
    TestLine line = notifier.knownLine(2);

    LocalDateTime requested = inDays(2);
    ObjectNode body = notifier.answered(SCHEDULE, line, at(requested, "waivers"), null);

    OffsetDateTime at = OffsetDateTime.parse(body.path("at").asText());
    assertThat(at.toLocalDateTime()).isEqualTo(requested);
    JsonNode scheduled = notifier.call(InternalCall.SCHEDULED_CALLS, line).path("calls");
    assertThat(scheduled).hasSize(1);
    assertThat(scheduled.get(0).path("topic").asText()).isEqualTo("waivers");
    assertThat(OffsetDateTime.parse(scheduled.get(0).path("at").asText())).isEqualTo(at);
    assertThat(carrier.requests(line.number())).isZero();

    notifier.change(
        "UPDATE delivery SET due_at = clock_timestamp() WHERE line = $1", line.id().value());

    await().atMost(NotifierUnderTest.TIMEOUT).until(() -> calls(line).size() == 1);
  }

  @Test
  void refusalsCheckArgumentsThenTheTimeThenMinutes() {
    TestLine line = notifier.knownLine(0);

    assertRefused(line, "2027-02-30T10:00", "x", ToolErrorCode.E_BAD_ARGS, "");
    assertRefused(line, "2026-11-24T10:00:00-05:00", "x", ToolErrorCode.E_BAD_ARGS, "");
    assertRefused(line, "2020-01-01T10:00", "\u0000", ToolErrorCode.E_BAD_ARGS, "");
    assertRefused(line, inDays(800).toString(), "x", ToolErrorCode.E_BAD_ARGS, "");
    assertRefused(line, "2020-01-01T10:00", "x", ToolErrorCode.E_PAST, "in_the_past");
    assertRefused(
        line, inDays(1).toString(), "x", ToolErrorCode.E_ZERO_BALANCE, "refused_zero_balance");
    assertThat(notifier.refused(NOW, line, topic("x")).code())
        .isEqualTo(ToolErrorCode.E_ZERO_BALANCE);

    assertThat(notifier.count("delivery WHERE line = $1", line.id().value())).isZero();
    assertThat(minutes(line, "held")).isZero();
  }

  @Test
  void concurrentCallsNeverHoldMoreMinutesThanThereAre() throws Exception {
    TestLine line = notifier.knownLine(3);

    List<ToolOutcome> outcomes =
        atOnce(
            12,
            number -> notifier.call(SCHEDULE, line, at(inDays(2).plusHours(number), "x"), null));

    assertThat(outcomes).filteredOn(ToolOutcome.Answered.class::isInstance).hasSize(3);
    assertThat(minutes(line, "held")).isEqualTo(3);
    assertThat(minutes(line, "balance")).isEqualTo(3);
  }

  @Test
  void theEleventhCallOfADayIsRefusedAndItsMinuteReleased() throws Exception {
    TestLine line = notifier.knownLine(20);
    LocalDateTime day = inDays(3).truncatedTo(ChronoUnit.DAYS);

    List<ToolOutcome> outcomes =
        atOnce(
            12, number -> notifier.call(SCHEDULE, line, at(day.plusHours(number + 5), "x"), null));

    assertThat(outcomes).filteredOn(ToolOutcome.Answered.class::isInstance).hasSize(10);
    assertThat(outcomes)
        .filteredOn(it -> it instanceof ToolOutcome.Refused r && r.code() == ToolErrorCode.E_LIMIT)
        .hasSize(2);
    assertThat(minutes(line, "held")).isEqualTo(10);
    notifier.answered(SCHEDULE, line, at(day.plusDays(1).plusHours(5), "x"), null);
  }

  @Test
  void beyondTheDaysCallsATextIsOfferedForACallNow() {
    TestLine line = notifier.knownLine(11);
    for (int call = 1; call <= 10; call++) {
      notifier.answered(NOW, line, topic("call " + call), null);
    }

    assertThat(notifier.refused(NOW, line, topic("one more")).text())
        .startsWith("You have 10 calls today")
        .contains("Ask for a text instead");
  }

  @Test
  void aCancelledCallReleasesItsMinuteOnceAndIsNotPlaced() {
    TestLine line = notifier.knownLine(1);
    ObjectNode body = notifier.answered(SCHEDULE, line, at(inDays(2), "x"), null);
    ObjectNode which = NotifierUnderTest.arguments().put("call_id", body.path("call_id").asText());

    assertThat(cancel(line, which).path("minutes_given_back").asInt()).isEqualTo(1);
    assertThat(cancel(line, which).path("minutes_given_back").asInt()).isZero();

    assertThat(minutes(line, "held")).isZero();
    assertThat(minutes(line, "balance")).isEqualTo(1);
    assertThat(notifier.call(InternalCall.SCHEDULED_CALLS, line).path("calls")).isEmpty();
    ToolOutcome foreign =
        notifier.call(
            InternalCall.CANCEL_SCHEDULED_CALL.code(), notifier.knownLine(0), which, null);
    assertThat(((ToolOutcome.Refused) foreign).code()).isEqualTo(ToolErrorCode.E_NOT_FOUND);
  }

  @Test
  void aCallRefusedByTheCarrierReleasesItsMinute() {
    TestLine line = notifier.knownLine(1);
    carrier.mood(FakeCarrier.Behavior.REFUSES);

    notifier.answered(NOW, line, topic("x"), null);

    await().atMost(NotifierUnderTest.TIMEOUT).until(() -> minutes(line, "held") == 0);
    assertThat(minutes(line, "balance")).isEqualTo(1);
    JsonNode delivery =
        notifier.call(InternalCall.RECENT_DELIVERIES, line).path("deliveries").get(0);
    assertThat(delivery.path("status").asText()).isEqualTo("failed");
    assertThat(delivery.path("minutes").asInt()).isZero();
  }

  @Test
  void minutesSetByAnOperatorApplyOnceAndOlderSettingsNever() {
    TestLine line = notifier.knownLine(5);
    notifier.answered(SCHEDULE, line, at(inDays(2), "x"), null);

    notifier.publish(line, 2, State.ACTIVE, new MinutesSet(1, 5));
    notifier.publish(line, 3, State.ACTIVE, new MinutesSet(0, 99));
    assertThat(minutes(line, "balance")).isEqualTo(5);
    notifier.publish(line, 4, State.ACTIVE, new MinutesSet(2, 0));

    assertThat(minutes(line, "balance")).isZero();
    assertThat(minutes(line, "held")).isEqualTo(1);
    assertRefused(
        line, inDays(1).toString(), "x", ToolErrorCode.E_ZERO_BALANCE, "refused_zero_balance");
  }

  private void assertRefused(
      TestLine line, String at, String topic, ToolErrorCode code, String reason) {
    ToolOutcome.Refused refused = notifier.refused(SCHEDULE, line, topic(topic).put("at_iso", at));
    assertThat(refused.code()).isEqualTo(code);
    assertThat(refused.details().path("reason").asText()).isEqualTo(reason);
  }

  private static List<ToolOutcome> atOnce(
      int times, java.util.function.IntFunction<ToolOutcome> work) throws InterruptedException {
    List<ToolOutcome> outcomes = new CopyOnWriteArrayList<>();
    List<Thread> threads =
        IntStream.range(0, times)
            .mapToObj(number -> Thread.ofVirtual().start(() -> outcomes.add(work.apply(number))))
            .toList();
    for (Thread thread : threads) {
      thread.join();
    }
    return outcomes;
  }

  private JsonNode cancel(TestLine line, ObjectNode which) {
    return ((ToolOutcome.Answered)
            notifier.call(InternalCall.CANCEL_SCHEDULED_CALL.code(), line, which, null))
        .body();
  }

  private List<TakenCall> calls(TestLine line) {
    return carrier.calls(line.number());
  }

  private int minutes(TestLine line, String which) {
    return notifier.call(InternalCall.MINUTES, line).path(which).asInt();
  }

  private LocalDateTime inDays(int days) {
    return LocalDateTime.ofInstant(clock.instant(), ZoneId.of("America/New_York"))
        .truncatedTo(ChronoUnit.DAYS)
        .plusHours(12)
        .plusDays(days);
  }

  private static ObjectNode at(LocalDateTime at, String topic) {
    return topic(topic).put("at_iso", at.toString());
  }

  private static ObjectNode topic(String topic) {
    return NotifierUnderTest.arguments().put("topic", topic);
  }
}
