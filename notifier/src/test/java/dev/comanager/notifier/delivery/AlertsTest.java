package dev.comanager.notifier.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.LineChanged.State;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.contracts.event.NotificationSettled.Outcome;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.notifier.NotifierUnderTest;
import dev.comanager.notifier.NotifierUnderTest.TestLine;
import dev.comanager.notifier.WithBackends;
import dev.comanager.notifier.codes.FakeCarrier;
import dev.comanager.notifier.codes.FakeCarrier.Behavior;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class AlertsTest {
  private static final Duration TIMEOUT = NotifierUnderTest.TIMEOUT;
  private static final int MOST_A_DAY = 30;
  private static final String TEXT = "Keene is now out. Start Brandt instead (66 of 100, solid).";

  private final NotifierUnderTest notifier;
  private final Clock clock;
  private final MeterRegistry registry;
  private final TestLine line = NotifierUnderTest.newLine();
  private final String to = line.number();
  private FakeCarrier carrier;

  @Inject
  AlertsTest(NotifierUnderTest notifier, Clock clock, MeterRegistry registry) {
    this.notifier = notifier;
    this.clock = clock;
    this.registry = registry;
  }

  @BeforeEach
  void open() {
    carrier = notifier.openCarrier();
  }

  @AfterEach
  void close() {
    carrier.close();
  }

  @Test
  void aWatchsTextIsSentOnceHoweverOftenItIsReceived() {
    publishLine(1, State.ACTIVE);
    NotificationRequested text = text(inAnHour());

    request(text);
    request(text);

    NotificationSettled settled = awaitSettled().getFirst();
    assertThat(settled.id()).isEqualTo(text.id());
    assertThat(settled.watch()).isEqualTo(12L);
    assertThat(settled.outcome()).isEqualTo(Outcome.SENT);
    request(text(inAnHour()));
    await().atMost(TIMEOUT).until(() -> settled().size() == 2);
    assertThat(carrier.bodies(to)).containsExactly(TEXT, TEXT);
    assertThat(carrier.requests(to)).isEqualTo(2);
  }

  @Test
  void theDurationOfATextIsMeasuredFromItsCause() {
    publishLine(1, State.ACTIVE);
    double before = delays().totalTime(TimeUnit.SECONDS);

    request(text(inAnHour()).causedAt(clock.instant().minusSeconds(100)));

    awaitSettled();
    // The cause's time comes from our clock and the end's from the database's.
    await().atMost(TIMEOUT).until(() -> delays().totalTime(TimeUnit.SECONDS) - before >= 90);
    assertThat(delays().totalTime(TimeUnit.SECONDS) - before).isLessThan(160);
  }

  private Timer delays() {
    return registry.get("comanager.texts.delay").tag("kind", "alert").timer();
  }

  @Test
  void aTextForAnUnknownLineWaitsForTheLine() {
    request(text(inAnHour()));
    await().atMost(TIMEOUT).until(() -> count("delivery") == 1);

    publishLine(1, State.ACTIVE);

    assertThat(awaitSettled().getFirst().outcome()).isEqualTo(Outcome.SENT);
    assertThat(carrier.bodies(to)).containsExactly(TEXT);
  }

  @Test
  void aSuspendedLineIsNotTextedAndOlderStatesAreIgnored() {
    publishLine(5, State.SUSPENDED);
    publishLine(4, State.ACTIVE);
    await().atMost(TIMEOUT).until(() -> hasState("line_contact", "suspended"));

    request(text(inAnHour()));
    await().atMost(TIMEOUT).until(() -> count("delivery") == 1);
    notifier.change(
        "UPDATE delivery SET created_at = created_at - interval '2 min' WHERE line = $1",
        line.id().value());

    assertThat(awaitSettled().getFirst().outcome()).isEqualTo(Outcome.DELIVERY_FAILED);
    assertThat(carrier.requests(to)).isZero();
  }

  @Test
  void aTextThatArrivesBeforeTheNewsOfItsResumedLineWaits() {
    publishLine(5, State.SUSPENDED);
    request(text(inAnHour()));
    await()
        .atMost(TIMEOUT)
        .until(
            () ->
                notifier.count("delivery WHERE line = $1 AND attempts > 0", line.id().value())
                    == 1);

    publishLine(6, State.ACTIVE);

    assertThat(awaitSettled().getFirst().outcome()).isEqualTo(Outcome.SENT);
    assertThat(carrier.bodies(to)).containsExactly(TEXT);
  }

  @Test
  void afterTheLockATextIsNotSent() {
    publishLine(1, State.ACTIVE);

    request(text(clock.instant().minusSeconds(1)));

    assertThat(awaitSettled().getFirst().outcome()).isEqualTo(Outcome.TOO_LATE);
    assertThat(carrier.requests(to)).isZero();
  }

  @Test
  void anAcceptedButUnconfirmedTextIsFoundAndNotRepeated() {
    publishLine(1, State.ACTIVE);
    carrier.mood(Behavior.TAKES_AND_FAILS);
    request(text(inAnHour()));
    await().atMost(TIMEOUT).until(() -> carrier.requests(to) == 1);

    assertThat(awaitSettled().getFirst().outcome()).isEqualTo(Outcome.SENT);
    assertThat(carrier.requests(to)).isEqualTo(1);
  }

  @Test
  void textsOfOneWatchAreSentInTheOrderOfTheirRequests() {
    publishLine(1, State.ACTIVE);
    carrier.mood(Behavior.BUSY);
    request(text("START Brandt.", inAnHour()));
    // It is retried every few seconds.
    await().atMost(TIMEOUT).until(() -> carrier.requests(to) >= 1);
    carrier.mood(Behavior.TAKES);

    request(text("START Keene.", inAnHour()));
    request(text("START Brandt after all.", inAnHour()));

    await().atMost(TIMEOUT).until(() -> settled().size() == 3);
    assertThat(carrier.bodies(to))
        .containsExactly("START Brandt.", "START Keene.", "START Brandt after all.");
  }

  @Test
  void aTextThatTheCarrierRefusesIsReportedAsFailed() {
    publishLine(1, State.ACTIVE);
    carrier.mood(Behavior.REFUSES);

    request(text(inAnHour()));

    assertThat(awaitSettled().getFirst().outcome()).isEqualTo(Outcome.DELIVERY_FAILED);
  }

  @Test
  void theThirtyFirstTextOfADayIsHeldBack() {
    publishLine(1, State.ACTIVE);
    for (int i = 0; i < MOST_A_DAY; i++) {
      request(text(inAnHour()));
    }
    // One after the other, because they are of one watch.
    await().atMost(TIMEOUT.multipliedBy(3)).until(() -> settled().size() == MOST_A_DAY);

    request(text(inAnHour()));

    await().atMost(TIMEOUT).until(() -> settled().size() == MOST_A_DAY + 1);
    assertThat(settled().getLast().outcome()).isEqualTo(Outcome.CAPPED);
    assertThat(carrier.requests(to)).isEqualTo(MOST_A_DAY);

    request(text(inAnHour()).forSecurity());

    await().atMost(TIMEOUT).until(() -> carrier.requests(to) == MOST_A_DAY + 1);
  }

  @Test
  void afterStopATextAboutSecurityStaysUnsent() {
    publishLine(1, State.ACTIVE);
    notifier.change(
        "UPDATE line_contact SET stopped_at = now() WHERE line = $1", line.id().value());

    request(text(inAnHour()).forSecurity());

    await().atMost(TIMEOUT).until(() -> hasState("delivery", "stopped"));
    assertThat(carrier.requests(to)).isZero();
  }

  @Test
  void allDataOfADeletedLineIsErased() {
    publishLine(1, State.ACTIVE);
    request(text(inAnHour()));
    awaitSettled();

    notifier.publish(Topic.LINES_EVENTS, line.id(), null);

    await().atMost(TIMEOUT).until(() -> count("delivery") == 0 && count("line_contact") == 0);
  }

  private void publishLine(long version, State state) {
    notifier.publish(line, version, state, null);
  }

  private NotificationRequested text(Instant expiresAt) {
    return text(TEXT, expiresAt);
  }

  private NotificationRequested text(String text, Instant expiresAt) {
    return text(new NotificationText(text), expiresAt);
  }

  private NotificationRequested text(NotificationText text, Instant expiresAt) {
    return notifier.requested(line, 12L, text, expiresAt);
  }

  private void request(NotificationRequested text) {
    notifier.publish(Topic.NOTIFICATIONS_REQUESTED, line.id(), text);
  }

  private List<NotificationSettled> awaitSettled() {
    await().atMost(TIMEOUT).until(() -> !settled().isEmpty());
    return settled();
  }

  private List<NotificationSettled> settled() {
    return notifier.settled(line);
  }

  private long count(String table) {
    return notifier.count(table + " WHERE line = $1", line.id().value());
  }

  private boolean hasState(String table, String state) {
    return notifier.count(table + " WHERE line = $1 AND state = $2", line.id().value(), state) == 1;
  }

  private Instant inAnHour() {
    return notifier.inAnHour();
  }
}
