package dev.comanager.notifier.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.LineChanged.State;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.notifier.NotifierUnderTest;
import dev.comanager.notifier.NotifierUnderTest.TestLine;
import dev.comanager.notifier.WithBackends;
import dev.comanager.notifier.codes.FakeCarrier;
import dev.comanager.notifier.codes.FakeCarrier.Behavior;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class RepetitionOrderTest {
  private static final Duration TIMEOUT = NotifierUnderTest.TIMEOUT;
  private static final String OUT = "Keene is now out. Start Brandt instead (66 of 100, solid).";
  private static final String BACK = "Start Keene instead (71 of 100, solid).";
  private static final String OF_LINE = "delivery WHERE line = $1";

  private final NotifierUnderTest notifier;
  private final TestLine line = NotifierUnderTest.newLine();
  private final String to = line.number();
  private FakeCarrier carrier;

  @Inject
  RepetitionOrderTest(NotifierUnderTest notifier) {
    this.notifier = notifier;
  }

  @BeforeEach
  void open() {
    carrier = notifier.openCarrier();
    notifier.publish(line, 1, State.ACTIVE, null);
  }

  @AfterEach
  void close() {
    carrier.close();
  }

  @Test
  void anUnclearTextIsNotRepeatedAfterALaterOneOfItsWatch() {
    String unclear = unclearFor(91);
    request(BACK);
    await().atMost(TIMEOUT).until(() -> carrier.bodies(to).contains(BACK));

    lookUp(unclear);

    await().atMost(TIMEOUT).until(() -> lookedUpAgainLater(unclear) || repeated(unclear));
    assertThat(repeated(unclear)).isFalse();
    assertThat(carrier.bodies(to)).containsExactly(BACK);
  }

  @Test
  void anUnclearTextWithoutALaterOneIsRepeatedHoweverLate() {
    String unclear = unclearFor(600);

    lookUp(unclear);

    await().atMost(TIMEOUT).until(() -> carrier.bodies(to).contains(OUT));
    assertThat(carrier.requests(to)).isEqualTo(2);
  }

  @Test
  void anUnclearTextIsRepeatedBeforeALaterOneThatWaitsForIt() {
    String unclear = unclearFor(61);
    request(BACK);
    await().atMost(TIMEOUT).until(() -> notifier.count(OF_LINE, line.id().value()) == 2);

    lookUp(unclear);

    await().atMost(TIMEOUT).until(() -> carrier.bodies(to).contains(BACK));
    assertThat(carrier.bodies(to)).containsExactly(OUT, BACK);
  }

  @Test
  void aTextForWhichTheCarrierWasNotCalledIsSentBeforeALaterOneHoweverLate() {
    String uncalled = unclearFor(91);
    notifier.change("UPDATE delivery SET before_call = attempts WHERE id = $1", uncalled);
    request(BACK);
    await().atMost(TIMEOUT).until(() -> notifier.count(OF_LINE, line.id().value()) == 2);

    lookUp(uncalled);

    await().atMost(TIMEOUT).until(() -> carrier.bodies(to).size() == 2);
    assertThat(carrier.bodies(to)).containsExactly(OUT, BACK);
    assertThat(repeated(uncalled)).isFalse();
  }

  /** A text that the carrier dropped that long ago, while its listing couldn't be read since. */
  private String unclearFor(int seconds) {
    carrier.mood(Behavior.FAILS);
    String text = request(OUT);
    await().atMost(TIMEOUT).until(() -> carrier.requests(to) == 1);
    notifier.change(
        "UPDATE delivery SET looks = 4, started_at = clock_timestamp() - $2 * interval '1 s',"
            + " due_at = clock_timestamp() + interval '1 hour' WHERE id = $1",
        text,
        seconds);
    carrier.mood(Behavior.TAKES);
    return text;
  }

  private void lookUp(String text) {
    notifier.change("UPDATE delivery SET due_at = clock_timestamp() WHERE id = $1", text);
  }

  private boolean lookedUpAgainLater(String text) {
    return notifier.count(
            "delivery WHERE id = $1 AND state = 'started' AND looks = 5"
                + " AND due_at < clock_timestamp() + interval '1 min'",
            text)
        == 1;
  }

  private boolean repeated(String text) {
    return notifier.count("delivery WHERE id = $1 AND repeated", text) == 1;
  }

  private String request(String text) {
    NotificationRequested request =
        notifier.requested(line, 12L, new NotificationText(text), notifier.inAnHour());
    notifier.publish(Topic.NOTIFICATIONS_REQUESTED, line.id(), request);
    return request.id();
  }
}
