package dev.comanager.notifier.replies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.LineChanged.State;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationRequested.Answer;
import dev.comanager.contracts.event.NotificationText;
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
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class ReplyAnswersTest {
  private static final String ALERT = "Keene is now out. Start Brandt instead (66 of 100, solid).";
  private static final String REASONS = "Brandt over Keene. Injury risk: Keene is out.";

  private final NotifierUnderTest notifier;
  private final PhoneReplies replies;
  private FakeCarrier carrier;

  @Inject
  ReplyAnswersTest(NotifierUnderTest notifier, PhoneReplies replies) {
    this.notifier = notifier;
    this.replies = replies;
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
  void whyIsAnsweredWithTheReasonsOfTheLastAlertOnly() {
    TestLine line = notifier.knownLine(0);
    alerted(line, ALERT, "Keene over Brandt. Volume: 9.1 targets.");
    alerted(line, "Brandt is now out. Start Keene instead.", REASONS);
    TestLine other = notifier.knownLine(0);
    alerted(other, "Lineup: Jessley is out.", "Lineup. Jessley: out, 0.0 points projected.");

    reply(line, ReplyWord.WHY);

    awaitTexts(line, 3);
    assertThat(carrier.bodies(line.number())).endsWith(REASONS);
  }

  @Test
  void whyIsAnsweredWithoutAnAlertAndWithoutReasonsToo() {
    TestLine line = notifier.knownLine(0);
    reply(line, ReplyWord.WHY);
    awaitTexts(line, 1);
    alerted(line, ALERT, null);

    reply(line, ReplyWord.WHY);

    awaitTexts(line, 3);
    assertThat(carrier.bodies(line.number()))
        .satisfies(
            bodies -> assertThat(bodies.getFirst()).contains("haven't texted you an alert yet"),
            bodies -> assertThat(bodies.getLast()).contains("Ask your assistant"));
  }

  @Test
  void statusIsRequestedFromWatchServiceAndItsAnswerTextedOnce() {
    TestLine line = notifier.knownLine(0);
    Reply status = new Reply("SM" + NotifierUnderTest.hex(8), line.number(), ReplyWord.STATUS);
    replies.replied(status);
    replies.replied(status);

    ReplyReceived received = awaitReceived(line, 1).getFirst();
    assertThat(received.word()).isEqualTo(Word.STATUS);
    NotificationRequested answer =
        notifier
            .answering(line, received.id(), "I'm watching two things.", received.expiresAt())
            .withAnswer(new Answer(Word.STATUS, null));
    notifier.publish(Topic.NOTIFICATIONS_REQUESTED, line.id(), answer);
    notifier.publish(Topic.NOTIFICATIONS_REQUESTED, line.id(), answer);

    awaitTexts(line, 1);
    assertThat(carrier.bodies(line.number())).containsExactly("I'm watching two things.");
    assertThat(notifier.count("delivery WHERE line = $1 AND kind = 'reply'", line.id().value()))
        .isEqualTo(1);
    assertThat(notifier.settled(line)).isEmpty();
  }

  @Test
  void aReplyOnItsTopicContainsNeitherNumberNorText() {
    TestLine line = notifier.knownLine(0);

    reply(line, ReplyWord.STATUS);

    awaitReceived(line, 1);
    assertThat(notifier.records(Topic.REPLIES_RECEIVED, line))
        .allSatisfy(record -> assertThat(record).doesNotContain(line.number().substring(2)));
  }

  @Test
  void unknownWordsGetOneHelpTextADayAndLine() {
    TestLine line = notifier.knownLine(0);
    TestLine other = notifier.knownLine(0);

    reply(line, ReplyWord.OTHER);
    reply(line, ReplyWord.OTHER);
    reply(other, ReplyWord.OTHER);

    awaitTexts(line, 1);
    awaitTexts(other, 1);
    assertThat(carrier.bodies(line.number()).getFirst())
        .contains("WHY", "STATUS", "MUTE", "STOP", "HELP");
    notifier.change(
        "UPDATE line_contact SET helped_at = helped_at - interval '25 hours' WHERE line = $1",
        line.id().value());
    reply(line, ReplyWord.OTHER);
    awaitTexts(line, 2);
    assertThat(notifier.count("delivery WHERE line = $1", line.id().value())).isEqualTo(2);
  }

  @Test
  void aReplyThatTheCarrierRepeatsIsAnsweredOnce() {
    TestLine line = notifier.knownLine(0);
    Reply why = new Reply("SM" + NotifierUnderTest.hex(8), line.number(), ReplyWord.WHY);

    List<Thread> repeated =
        Stream.generate(() -> Thread.ofVirtual().start(() -> replies.replied(why)))
            .limit(5)
            .toList();
    repeated.forEach(ReplyAnswersTest::join);
    replies.replied(why);

    awaitTexts(line, 1);
    assertThat(notifier.count("delivery WHERE line = $1", line.id().value())).isEqualTo(1);
  }

  @Test
  void aStoppedOrSuspendedLineGetsNoAnswer() {
    TestLine stopped = notifier.knownLine(0);
    reply(stopped, ReplyWord.STOP);
    TestLine suspended = notifier.knownLine(0);
    notifier.publish(suspended, 2, State.SUSPENDED, null);

    for (TestLine line : List.of(stopped, suspended)) {
      reply(line, ReplyWord.WHY);
      reply(line, ReplyWord.STATUS);
      reply(line, ReplyWord.MUTE);
      reply(line, ReplyWord.OTHER);

      assertThat(notifier.count("delivery WHERE line = $1", line.id().value())).isZero();
      assertThat(notifier.records(Topic.REPLIES_RECEIVED, line)).isEmpty();
      assertThat(notifier.count("outbox_message WHERE message_key = $1", line.id().value()))
          .isZero();
    }
  }

  @Test
  void anAnswerThatStopOvertakesIsNotSent() {
    TestLine line = notifier.knownLine(0);
    carrier.mood(FakeCarrier.Behavior.BUSY);
    reply(line, ReplyWord.WHY);
    await().atMost(NotifierUnderTest.TIMEOUT).until(() -> carrier.requests(line.number()) >= 1);

    reply(line, ReplyWord.STOP);
    carrier.mood(FakeCarrier.Behavior.TAKES);

    await()
        .atMost(NotifierUnderTest.TIMEOUT)
        .until(
            () ->
                notifier.count("delivery WHERE line = $1 AND state = 'stopped'", line.id().value())
                    == 1);
    assertThat(carrier.bodies(line.number())).isEmpty();
  }

  @Test
  void aStartOrStopThatIsRepeatedDoesNotUndoANewerWord() {
    for (ReplyWord word : List.of(ReplyWord.START, ReplyWord.STOP)) {
      TestLine line = notifier.knownLine(0);
      Reply repeated = new Reply("SM" + NotifierUnderTest.hex(8), line.number(), word);
      replies.replied(repeated);
      reply(line, word == ReplyWord.START ? ReplyWord.STOP : ReplyWord.START);

      replies.replied(repeated);

      assertThat(notifier.call(InternalCall.MINUTES, line).path("texts_stopped").asBoolean())
          .isEqualTo(word == ReplyWord.START);
    }
  }

  @Test
  void whileTwoLinesHaveTheNumberNeitherLearnsOfTheOther() {
    TestLine former = notifier.knownLine(0);
    alerted(former, ALERT, REASONS);
    TestLine line = new TestLine(NotifierUnderTest.newLine().id(), former.number());
    notifier.publish(line, 1, State.ACTIVE, null);

    reply(line, ReplyWord.WHY);
    assertThat(carrier.bodies(line.number())).containsExactly(ALERT);
    notifier.publish(Topic.LINES_EVENTS, former.id(), null);
    await()
        .atMost(NotifierUnderTest.TIMEOUT)
        .until(() -> notifier.count("line_contact WHERE line = $1", former.id().value()) == 0);
    reply(line, ReplyWord.WHY);

    await()
        .atMost(NotifierUnderTest.TIMEOUT)
        .until(() -> notifier.count("delivery WHERE line = $1", line.id().value()) == 1);
    awaitTexts(line, 2);
    assertThat(carrier.bodies(line.number()).getLast()).contains("haven't texted you an alert yet");
  }

  @Test
  void anAnswerIsListedAndCountsTowardTheTextsOfTheDay() {
    TestLine line = notifier.knownLine(0);
    reply(line, ReplyWord.WHY);
    awaitTexts(line, 1);
    notifier.change(
        "INSERT INTO delivery (id, kind, line, sealed, expires_at, state, started_at)"
            + " SELECT md5($1 || n), 'own', $1, '', now(), 'sent', now()"
            + " FROM generate_series(1, 29) n",
        line.id().value());

    reply(line, ReplyWord.WHY);

    await()
        .atMost(NotifierUnderTest.TIMEOUT)
        .until(
            () ->
                notifier.count("delivery WHERE line = $1 AND state = 'capped'", line.id().value())
                    == 1);
    assertThat(notifier.call(InternalCall.RECENT_DELIVERIES, line).path("deliveries"))
        .anySatisfy(it -> assertThat(it.path("purpose").asText()).isEqualTo("reply"));
    assertThat(carrier.bodies(line.number())).hasSize(1);
  }

  private List<ReplyReceived> awaitReceived(TestLine line, int replies) {
    await()
        .atMost(NotifierUnderTest.TIMEOUT)
        .until(() -> notifier.records(Topic.REPLIES_RECEIVED, line).size() >= replies);
    return notifier.received(line);
  }

  private void alerted(TestLine line, String text, String why) {
    int before = carrier.bodies(line.number()).size();
    notifier.publish(
        Topic.NOTIFICATIONS_REQUESTED,
        line.id(),
        notifier.requested(line, 12L, new NotificationText(text, null, why), notifier.inAnHour()));
    awaitTexts(line, before + 1);
    // The carrier has it before the notifier knows.
    await()
        .atMost(NotifierUnderTest.TIMEOUT)
        .until(
            () ->
                notifier.count("delivery WHERE line = $1 AND state <> 'sent'", line.id().value())
                    == 0);
  }

  private void awaitTexts(TestLine line, int texts) {
    await()
        .atMost(NotifierUnderTest.TIMEOUT)
        .until(() -> carrier.bodies(line.number()).size() == texts);
  }

  private void reply(TestLine line, ReplyWord word) {
    assertThat(replies.replied(new Reply("SM" + NotifierUnderTest.hex(8), line.number(), word)))
        .isEmpty();
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
