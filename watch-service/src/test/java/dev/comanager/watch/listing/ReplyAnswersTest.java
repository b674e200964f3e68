package dev.comanager.watch.listing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationRequested.Answer;
import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.contracts.event.ReplyReceived;
import dev.comanager.contracts.event.ReplyReceived.Word;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class ReplyAnswersTest {
  private final WatchesUnderTest watches;
  private final LineId line = WatchesUnderTest.newLine();

  @Inject
  ReplyAnswersTest(WatchesUnderTest watches) {
    this.watches = watches;
  }

  @BeforeEach
  void ready() {
    watches.awaitReady();
  }

  @Test
  void statusIsAnsweredOnceWithTheWatchesOfItsLineOnly() {
    watched(line);
    watched(WatchesUnderTest.newLine());
    ReplyReceived status = received(Word.STATUS);

    watches.publish(Topic.REPLIES_RECEIVED, line.value(), status);
    watches.publish(Topic.REPLIES_RECEIVED, line.value(), status);

    NotificationRequested answer = awaitAnswers(1).getFirst();
    assertThat(answer.id()).isEqualTo(status.id());
    assertThat(answer.watch()).isNull();
    assertThat(answer.expiresAt()).isEqualTo(status.expiresAt());
    assertThat(answer.answer().to()).isEqualTo(Word.STATUS);
    assertThat(watches.text(answer)).startsWith("I'm watching Keene over Brandt until ");
    // Of the same partition, so answered after both.
    watches.publish(Topic.REPLIES_RECEIVED, line.value(), received(Word.STATUS));
    awaitAnswers(2);
  }

  @Test
  void statusOfALineWithoutWatchesIsAnsweredToo() {
    watches.publish(Topic.REPLIES_RECEIVED, line.value(), received(Word.STATUS));

    assertThat(watches.text(awaitAnswers(1).getFirst())).startsWith("I'm not watching anything.");
  }

  @Test
  void muteIsAnsweredWithTheNextLock() {
    DecisionMade made = watched(line);
    watches.watch(watches.publish(watches.made(line, made.lockAt().plus(Duration.ofHours(1)))));

    watches.publish(Topic.REPLIES_RECEIVED, line.value(), received(Word.MUTE));

    NotificationRequested answer = awaitAnswers(1).getFirst();
    assertThat(answer.answer()).isEqualTo(new Answer(Word.MUTE, made.lockAt()));
    assertThat(watches.text(answer)).startsWith("No alerts until the next lock, ");
  }

  @Test
  void withoutWatchesThereIsNothingToMute() {
    watches.publish(Topic.REPLIES_RECEIVED, line.value(), received(Word.MUTE));

    NotificationRequested answer = awaitAnswers(1).getFirst();
    assertThat(answer.answer().muteUntil()).isNull();
    assertThat(watches.text(answer)).contains("nothing to mute");
  }

  @Test
  void anAlertThatWasMutedIsListedSo() {
    DecisionMade made = watched(line);
    long watch = watches.list(line).get(0).path("id").asLong();

    watches.publish(
        Topic.NOTIFICATIONS_SETTLED,
        line.value(),
        NotificationSettled.ofMuted(WatchesUnderTest.hex(16), line, watch, made.lockAt()));

    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(watches.list(line).get(0).path("last_skip_reason").asText())
                    .isEqualTo("muted"));
  }

  private DecisionMade watched(LineId of) {
    DecisionMade made = watches.publish(watches.made(of));
    watches.watch(made);
    return made;
  }

  private ReplyReceived received(Word word) {
    Instant later = watches.clock().instant().plus(Duration.ofMinutes(15));
    return new ReplyReceived(WatchesUnderTest.hex(16), line, word, later);
  }

  private List<NotificationRequested> awaitAnswers(int answers) {
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(() -> assertThat(watches.texts(line)).hasSize(answers));
    return watches.texts(line);
  }
}
