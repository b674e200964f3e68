package dev.comanager.notifier.replies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationRequested.Answer;
import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.contracts.event.NotificationSettled.Outcome;
import dev.comanager.contracts.event.ReplyReceived;
import dev.comanager.contracts.event.ReplyReceived.Word;
import dev.comanager.notifier.NotifierUnderTest;
import dev.comanager.notifier.NotifierUnderTest.TestLine;
import dev.comanager.notifier.WithBackends;
import dev.comanager.notifier.carrier.Reply;
import dev.comanager.notifier.carrier.ReplyWord;
import dev.comanager.notifier.codes.FakeCarrier;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class MuteTest {
  private static final Duration TIMEOUT = NotifierUnderTest.TIMEOUT;
  private static final String ALERT = "Keene is now out. Start Brandt instead (66 of 100, solid).";
  private static final String MUTED = "No alerts until the next lock.";

  private final NotifierUnderTest notifier;
  private final PhoneReplies replies;
  private final Clock clock;
  private FakeCarrier carrier;
  private TestLine line;

  @Inject
  MuteTest(NotifierUnderTest notifier, PhoneReplies replies, Clock clock) {
    this.notifier = notifier;
    this.replies = replies;
    this.clock = clock;
  }

  @BeforeEach
  void open() {
    carrier = notifier.openCarrier();
    notifier.awaitReady();
    line = notifier.knownLine(1);
  }

  @AfterEach
  void close() {
    carrier.close();
  }

  @Test
  void anAlertOfAMutedLineIsHeldBackAndReportedAsMuted() {
    reply(ReplyWord.MUTE);

    notifier.requestAlert(line, ALERT, false);

    NotificationSettled settled = awaitSettled(1).getFirst();
    assertThat(settled.outcome()).isEqualTo(Outcome.OPTED_OUT);
    assertThat(settled.muted()).isTrue();
    JsonNode listed = notifier.call(InternalCall.RECENT_DELIVERIES, line).at("/deliveries/0");
    assertThat(listed.path("status").asText()).isEqualTo("muted");
    assertThat(listed.path("words").asText()).isEqualTo(ALERT);
    assertThat(carrier.requests(line.number())).isZero();
  }

  @Test
  void aWatchsCallIsHeldBackTooAndCostsNothing() {
    reply(ReplyWord.MUTE);

    notifier.requestAlert(line, ALERT, true);

    assertThat(awaitSettled(1).getFirst().muted()).isTrue();
    JsonNode minutes = notifier.call(InternalCall.MINUTES, line);
    assertThat(minutes.path("balance").asInt()).isEqualTo(1);
    assertThat(minutes.path("held").asInt()).isZero();
    assertThat(carrier.calls(line.number())).isEmpty();
  }

  @Test
  void ownRequestsOfTheLineAreStillSent() {
    reply(ReplyWord.MUTE);

    notifier.requestBrief(line, "Your brief.");
    notifier.answered(
        "send_fantasy_alert",
        line,
        NotifierUnderTest.arguments().put("message", "Own words."),
        null);
    reply(ReplyWord.WHY);

    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(carrier.bodies(line.number()))
                    .hasSize(3)
                    .contains("Your brief.", "Own words."));
  }

  @Test
  void theAnswerSaysWhenTheMuteEnds() {
    Instant lock = clock.instant().plus(Duration.ofHours(3)).truncatedTo(ChronoUnit.SECONDS);
    ReplyReceived mute = muted();
    assertThat(mutedUntil()).isBetween(inHours(23), inHours(25));

    answer(mute, lock);

    awaitTexts(1);
    assertThat(mutedUntil()).isEqualTo(lock);
    notifier.change(
        "UPDATE line_contact SET muted_until = now() WHERE line = $1", line.id().value());
    notifier.requestAlert(line, ALERT, false);
    awaitTexts(2);
  }

  @Test
  void withoutANextLockNothingIsMuted() {
    answer(muted(), null);

    awaitTexts(1);
    assertThat(mutedUntil()).isNull();
  }

  @Test
  void unmuteEndsItAndSaysWhatComes() {
    reply(ReplyWord.UNMUTE);
    awaitTexts(1);
    reply(ReplyWord.MUTE);
    notifier.requestAlert(line, ALERT, false);
    awaitSettled(1);

    reply(ReplyWord.UNMUTE);

    awaitTexts(2);
    assertThat(carrier.bodies(line.number()))
        .containsExactly(
            "Your alerts aren't muted.",
            "Alerts are on again. If something changed meanwhile and still matters, I'll text you now.");
    notifier.requestAlert(line, ALERT, false);
    awaitTexts(3);
  }

  @Test
  void watchServiceLearnsThatTheLineGetsAlertsAgain() {
    for (ReplyWord word : List.of(ReplyWord.UNMUTE, ReplyWord.START)) {
      muted();
      int before = notifier.received(line).size();

      reply(word);

      await().atMost(TIMEOUT).until(() -> notifier.received(line).size() > before);
      assertThat(notifier.received(line).getLast().unmuted()).isTrue();
    }
  }

  @Test
  void anAnswerToMuteIsDroppedAfterANewerWordOfTheLine() {
    for (ReplyWord since : List.of(ReplyWord.UNMUTE, ReplyWord.START)) {
      ReplyReceived mute = muted();
      reply(since);

      answer(mute, inHours(3));

      await()
          .atMost(TIMEOUT)
          .until(
              () ->
                  notifier.count(
                          "handled_event WHERE consumer = 'notifications.requested'"
                              + " AND event_id = $1",
                          mute.id())
                      == 1);
      assertThat(mutedUntil()).isNull();
    }
    assertThat(carrier.bodies(line.number())).doesNotContain(MUTED);
  }

  @Test
  void unmuteDoesNotUndoStop() {
    reply(ReplyWord.MUTE);
    reply(ReplyWord.STOP);

    reply(ReplyWord.UNMUTE);

    assertThat(notifier.call(InternalCall.MINUTES, line).path("texts_stopped").asBoolean())
        .isTrue();
    assertThat(notifier.count("delivery WHERE line = $1", line.id().value())).isZero();
  }

  @Test
  void statusIsRequestedWithTheEndOfTheMute() {
    ReplyReceived mute = muted();
    Instant lock = inHours(3).truncatedTo(ChronoUnit.SECONDS);
    answer(mute, lock);
    awaitTexts(1);

    reply(ReplyWord.STATUS);

    await().atMost(TIMEOUT).until(() -> notifier.received(line).size() == 2);
    ReplyReceived status = notifier.received(line).getLast();
    assertThat(status.mutedUntil()).isEqualTo(lock);
  }

  @Test
  void ofTwoWordsAtOnceTheLaterOneCounts() {
    for (int round = 1; round <= 5; round++) {
      List<Thread> both =
          Stream.of(ReplyWord.MUTE, ReplyWord.UNMUTE)
              .map(word -> Thread.ofVirtual().start(() -> reply(word)))
              .toList();
      both.forEach(MuteTest::join);

      awaitTexts(round);
      boolean muteWasLater =
          carrier.bodies(line.number()).getLast().equals("Your alerts aren't muted.");
      assertThat(mutedUntil() != null).isEqualTo(muteWasLater);
      notifier.change(
          "UPDATE line_contact SET muted_until = NULL WHERE line = $1", line.id().value());
    }
  }

  private ReplyReceived muted() {
    int before = notifier.received(line).size();
    reply(ReplyWord.MUTE);
    await().atMost(TIMEOUT).until(() -> notifier.received(line).size() == before + 1);
    ReplyReceived mute = notifier.received(line).getLast();
    assertThat(mute.word()).isEqualTo(Word.MUTE);
    return mute;
  }

  private void answer(ReplyReceived mute, Instant lock) {
    NotificationRequested answer =
        notifier
            .answering(line, mute.id(), MUTED, mute.expiresAt())
            .withAnswer(new Answer(Word.MUTE, lock));
    notifier.publish(Topic.NOTIFICATIONS_REQUESTED, line.id(), answer);
  }

  private Instant mutedUntil() {
    JsonNode until = notifier.call(InternalCall.MINUTES, line).path("alerts_muted_until");
    return until.isTextual() ? Instant.parse(until.asText()) : null;
  }

  private Instant inHours(int hours) {
    return clock.instant().plus(Duration.ofHours(hours));
  }

  private List<NotificationSettled> awaitSettled(int results) {
    await().atMost(TIMEOUT).until(() -> notifier.settled(line).size() == results);
    return notifier.settled(line);
  }

  private void awaitTexts(int texts) {
    await().atMost(TIMEOUT).until(() -> carrier.bodies(line.number()).size() == texts);
  }

  private void reply(ReplyWord word) {
    replies.replied(new Reply("SM" + NotifierUnderTest.hex(8), line.number(), word));
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
