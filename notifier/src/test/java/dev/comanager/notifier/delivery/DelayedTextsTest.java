package dev.comanager.notifier.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import dev.comanager.contracts.event.LineChanged.State;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.contracts.event.NotificationSettled.Outcome;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.notifier.NotifierUnderTest;
import dev.comanager.notifier.NotifierUnderTest.TestLine;
import dev.comanager.notifier.WithBackends;
import dev.comanager.notifier.codes.FakeCarrier;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Texts of watches that are still unsent when quiet hours begin, or when they are withdrawn. */
@QuarkusTest
@WithBackends
class DelayedTextsTest {
  private static final Duration TIMEOUT = NotifierUnderTest.TIMEOUT;

  private final NotifierUnderTest notifier;
  private final Clock clock;
  private final TestLine line = NotifierUnderTest.newLine();
  private FakeCarrier carrier;

  @Inject
  DelayedTextsTest(NotifierUnderTest notifier, Clock clock) {
    this.notifier = notifier;
    this.clock = clock;
  }

  @BeforeEach
  void open() {
    carrier = notifier.openCarrier();
    notifier.awaitReady();
    notifier.publish(line, 1, State.ACTIVE, null);
  }

  @AfterEach
  void close() {
    carrier.close();
  }

  @Test
  void anUnsentTextWaitsForTheEndOfQuietHours() {
    Instant tomorrow = clock.instant().plus(Duration.ofHours(30));
    NotificationText.Quiet quiet = quietNow(tomorrow);

    request("Keene is out.", quiet);

    Instant end = quiet.waitsUntil(clock.instant()).orElseThrow();
    await().atMost(TIMEOUT).until(() -> waitsUntil(end));
    assertThat(carrier.requests(line.number())).isZero();
  }

  @Test
  void withinTwoHoursOfTheKickoffNoTextWaitsForTheEndOfQuietHours() {
    request("Keene is out.", quietNow(notifier.inAnHour()));

    await().atMost(TIMEOUT).until(() -> !notifier.settled(line).isEmpty());
    assertThat(notifier.settled(line).getFirst().outcome()).isEqualTo(Outcome.SENT);
  }

  @Test
  void aTextThatWaitsDoesNotDelayALaterOneOfItsWatchThatNeedNot() {
    Instant tomorrow = clock.instant().plus(Duration.ofHours(30));
    NotificationText.Quiet quiet = quietNow(tomorrow);
    request("Keene is out.", quiet);
    Instant end = quiet.waitsUntil(clock.instant()).orElseThrow();
    await().atMost(TIMEOUT).until(() -> waitsUntil(end));

    request("Olave is out.", quietNow(notifier.inAnHour()));

    await().atMost(TIMEOUT).until(() -> !notifier.settled(line).isEmpty());
    assertThat(carrier.bodies(line.number())).containsExactly("Olave is out.");
    assertThat(waitsUntil(end)).isTrue();
  }

  @Test
  void aTextThatWaitsDelaysALaterOneAboutTheSameKickoff() {
    Instant tomorrow = clock.instant().plus(Duration.ofHours(30));
    NotificationText.Quiet quiet = quietNow(tomorrow);
    request("Keene is out.", quiet);
    Instant end = quiet.waitsUntil(clock.instant()).orElseThrow();
    await().atMost(TIMEOUT).until(() -> waitsUntil(end));

    // The quiet hours were changed meanwhile.
    request("Keene is back.", quietFrom(3, tomorrow));
    NotificationText another = new NotificationText("Olave is out.");
    publish(notifier.requested(line, 13L, another, tomorrow));

    await().atMost(TIMEOUT).until(() -> !notifier.settled(line).isEmpty());
    assertThat(notifier.count("delivery WHERE line = $1", line.id().value())).isEqualTo(3);
    assertThat(carrier.bodies(line.number())).containsExactly("Olave is out.");
  }

  @Test
  void aWithdrawnTextIsNotSentButALaterOneOfItsWatchIs() {
    held();

    publish(withdrawing(12L));
    request("Olave is out.", quietNow(notifier.inAnHour()));

    await().atMost(TIMEOUT).until(() -> !notifier.settled(line).isEmpty());
    assertThat(notifier.settled(line).getFirst().outcome()).isEqualTo(Outcome.SENT);
    assertThat(carrier.bodies(line.number())).containsExactly("Olave is out.");
    assertThat(statuses(line)).containsExactlyInAnyOrder("cancelled", "sent");
  }

  @Test
  void aWithdrawalConcernsWhatItsWatchesRequestedBeforeIt() {
    NotificationRequested withdrawal = withdrawing(12L, 14L);
    held();
    publish(notifier.requested(line, 13L, quietUntilTomorrow(), tomorrow()));
    publish(withdrawal);
    publish(notifier.requested(line, 12L, quietUntilTomorrow(), tomorrow()));

    publish(withdrawal);

    publish(notifier.requested(line, 15L, new NotificationText("Olave is out."), tomorrow()));
    await().atMost(TIMEOUT).until(() -> !notifier.settled(line).isEmpty());
    assertThat(statuses(line)).containsExactlyInAnyOrder("cancelled", "queued", "queued", "sent");
  }

  @Test
  void aWithdrawnCallCostsNothing() {
    TestLine withMinutes = notifier.knownLine(1);
    NotificationRequested call =
        notifier.requested(withMinutes, 12L, quietUntilTomorrow(), tomorrow()).asCall();
    notifier.publish(Topic.NOTIFICATIONS_REQUESTED, withMinutes.id(), call);
    await().atMost(TIMEOUT).until(() -> minutesHeld(withMinutes) == 1);

    notifier.publish(
        Topic.NOTIFICATIONS_REQUESTED,
        withMinutes.id(),
        NotificationRequested.withdrawing(
            NotifierUnderTest.hex(16), withMinutes.id(), List.of(12L)));

    await().atMost(TIMEOUT).until(() -> minutesHeld(withMinutes) == 0);
    assertThat(statuses(withMinutes)).containsExactly("cancelled");
    assertThat(carrier.calls(withMinutes.number())).isEmpty();
  }

  @Test
  void afterAWithdrawalAnAttemptThatFailedIsTheLast() {
    held();
    String itsRow = " WHERE line = $1";
    notifier.change(
        "UPDATE delivery SET state = 'started', started_at = now(), before_call = NULL" + itsRow,
        line.id().value());

    publish(withdrawing(12L));
    await()
        .atMost(TIMEOUT)
        .until(
            () ->
                notifier.count(
                        "delivery WHERE line = $1 AND watch = 12 AND expires_at <= now()",
                        line.id().value())
                    == 1);
    notifier.change(
        "UPDATE delivery SET state = 'waiting', due_at = now()" + itsRow, line.id().value());

    await()
        .atMost(TIMEOUT)
        .until(
            () -> notifier.settled(line).stream().anyMatch(it -> Objects.equals(it.watch(), 12L)));
    assertThat(notifier.settled(line))
        .filteredOn(it -> Objects.equals(it.watch(), 12L))
        .extracting(NotificationSettled::outcome)
        .containsExactly(Outcome.TOO_LATE);
    assertThat(carrier.requests(line.number())).isZero();
  }

  /** Requests a text, and returns when it waits for the end of quiet hours. */
  private void held() {
    NotificationText.Quiet quiet = quietNow(tomorrow());
    request("Keene is out.", quiet);
    Instant end = quiet.waitsUntil(clock.instant()).orElseThrow();
    await().atMost(TIMEOUT).until(() -> waitsUntil(end));
  }

  private NotificationText quietUntilTomorrow() {
    return new NotificationText("Keene is out.", quietNow(tomorrow()));
  }

  private Instant tomorrow() {
    return clock.instant().plus(Duration.ofHours(30));
  }

  private NotificationRequested withdrawing(Long... watches) {
    return NotificationRequested.withdrawing(
        NotifierUnderTest.hex(16), line.id(), List.of(watches));
  }

  private void publish(NotificationRequested request) {
    notifier.publish(Topic.NOTIFICATIONS_REQUESTED, line.id(), request);
  }

  private List<String> statuses(TestLine whose) {
    return notifier
        .call(InternalCall.RECENT_DELIVERIES, whose)
        .path("deliveries")
        .valueStream()
        .map(delivery -> delivery.path("status").asText())
        .toList();
  }

  private int minutesHeld(TestLine whose) {
    return notifier.call(InternalCall.MINUTES, whose).path("held").asInt();
  }

  private NotificationText.Quiet quietNow(Instant kickoff) {
    return quietFrom(-3, kickoff);
  }

  /** Six quiet hours that begin so many hours from now. */
  private NotificationText.Quiet quietFrom(int hours, Instant kickoff) {
    LocalTime now = clock.instant().atZone(ZoneOffset.UTC).toLocalTime();
    LocalTime minute = now.truncatedTo(ChronoUnit.MINUTES);
    return new NotificationText.Quiet(
        "UTC", new QuietHours(minute.plusHours(hours), minute.plusHours(hours + 6)), kickoff);
  }

  private boolean waitsUntil(Instant end) {
    return notifier.count(
            "delivery WHERE line = $1 AND state = 'waiting' AND due_at = $2 AND since = $2",
            line.id().value(),
            end.atOffset(ZoneOffset.UTC))
        == 1;
  }

  private void request(String text, NotificationText.Quiet quiet) {
    publish(notifier.requested(line, 12L, new NotificationText(text, quiet), quiet.kickoff()));
  }
}
