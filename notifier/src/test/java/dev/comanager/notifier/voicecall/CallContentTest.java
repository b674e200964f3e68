package dev.comanager.notifier.voicecall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.BriefRequested;
import dev.comanager.notifier.BriefAnswers;
import dev.comanager.notifier.NotifierUnderTest;
import dev.comanager.notifier.NotifierUnderTest.TestLine;
import dev.comanager.notifier.WithBackends;
import dev.comanager.notifier.codes.FakeCarrier;
import dev.comanager.notifier.codes.FakeCarrier.TakenCall;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a requested call says, and when it asks for that. */
@QuarkusTest
@WithBackends
class CallContentTest {
  private static final Duration TIMEOUT = NotifierUnderTest.TIMEOUT;

  private final NotifierUnderTest notifier;
  private final BriefAnswers briefs;
  private final Clock clock;
  private FakeCarrier carrier;

  @Inject
  CallContentTest(NotifierUnderTest notifier, BriefAnswers briefs, Clock clock) {
    this.notifier = notifier;
    this.briefs = briefs;
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
  void aScheduledCallRequestsItsBriefWhenItIsDueAndKeepsItsTopic() {
    TestLine line = notifier.knownLine(2);
    LocalDateTime tomorrow =
        LocalDateTime.ofInstant(clock.instant(), ZoneId.of("America/New_York")).plusDays(1);
    notifier.answered(
        "schedule_service_call",
        line,
        NotifierUnderTest.arguments()
            .put("topic", "waivers")
            .put("at_iso", tomorrow.toString().substring(0, 16)),
        null);
    assertThat(briefs.requested(line)).isEmpty();

    due(line);

    await().atMost(TIMEOUT).until(() -> calls(line).size() == 1);
    assertThat(calls(line).getFirst().text()).contains("waivers", BriefAnswers.WORDS);
    assertThat(notifier.records(Topic.BRIEFS_REQUESTED, line))
        .hasSize(1)
        .noneMatch(record -> record.contains("waivers"));
  }

  @Test
  void withoutAnAnswerACallIsPlacedAtItsDeadlineAndSaysSo() {
    TestLine line = waiting("my flex spot");
    assertThat(calls(line)).isEmpty();

    due(line);

    await().atMost(TIMEOUT).until(() -> calls(line).size() == 1);
    assertThat(calls(line).getFirst().text())
        .isEqualTo(
            "Fantasy Co-Manager here. You asked for a call about: my flex spot. I can't read your"
                + " league right now. Ask your assistant for the details. Press 1 to hear it again.");
  }

  @Test
  void anAnswerThatComesAgainPlacesNoSecondCallAndChangesNoWords() {
    TestLine line = waiting("x");
    await().atMost(TIMEOUT).until(() -> briefs.requested(line).size() == 1);
    BriefRequested request = briefs.requested(line).getFirst();

    briefs.answer(request, "First answer.");
    briefs.answer(request, "Second answer.");

    await().atMost(TIMEOUT).until(() -> calls(line).size() == 1);
    TestLine later = notifier.knownLine(1);
    callNow(later, "x");
    await().atMost(TIMEOUT).until(() -> calls(later).size() == 1);
    assertThat(calls(line)).singleElement().matches(call -> call.text().contains("First answer."));
    assertThat(briefs.requested(line)).hasSize(1);
  }

  /** A line whose call waits for its words. */
  private TestLine waiting(String topic) {
    TestLine line = notifier.knownLine(2);
    briefs.ignore(line);
    callNow(line, topic);
    await()
        .atMost(TIMEOUT)
        .until(
            () ->
                notifier.count(
                        "delivery WHERE line = $1 AND state = 'waiting' AND brief_by IS NOT NULL",
                        line.id().value())
                    == 1);
    return line;
  }

  private void callNow(TestLine line, String topic) {
    notifier.answered("call_me_now", line, NotifierUnderTest.arguments().put("topic", topic), null);
  }

  private void due(TestLine line) {
    notifier.change(
        "UPDATE delivery SET due_at = clock_timestamp() WHERE line = $1", line.id().value());
  }

  private List<TakenCall> calls(TestLine line) {
    return carrier.calls(line.number());
  }
}
