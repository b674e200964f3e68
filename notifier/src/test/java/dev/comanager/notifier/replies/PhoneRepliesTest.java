package dev.comanager.notifier.replies;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.event.NotificationSettled.Outcome;
import dev.comanager.notifier.NotifierUnderTest;
import dev.comanager.notifier.NotifierUnderTest.TestLine;
import dev.comanager.notifier.WithBackends;
import dev.comanager.notifier.carrier.Reply;
import dev.comanager.notifier.carrier.ReplyWord;
import dev.comanager.notifier.codes.FakeCarrier;
import dev.comanager.notifier.messagetext.SegmentRule;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class PhoneRepliesTest {
  private final NotifierUnderTest notifier;
  private final PhoneReplies replies;
  private final Clock clock;
  private FakeCarrier carrier;

  @Inject
  PhoneRepliesTest(NotifierUnderTest notifier, PhoneReplies replies, Clock clock) {
    this.notifier = notifier;
    this.replies = replies;
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
  void afterStopNoTextIsAcceptedOrSentUntilStart() {
    TestLine line = notifier.knownLine(1);
    assertThat(reply(line.number(), ReplyWord.STOP)).isEmpty();

    ToolOutcome.Refused refused =
        notifier.refused("send_fantasy_alert", line, message("Are you there?"));
    assertThat(refused.code()).isEqualTo(ToolErrorCode.E_LIMIT);
    assertThat(refused.text()).contains("START");
    notifier.requestAlert(line, "Start the other one.", false);
    await().atMost(NotifierUnderTest.TIMEOUT).until(() -> notifier.settled(line).size() == 1);
    assertThat(notifier.settled(line).getFirst().outcome()).isEqualTo(Outcome.OPTED_OUT);
    assertThat(notifier.call(InternalCall.MINUTES, line).path("texts_stopped").asBoolean())
        .isTrue();
    assertThat(carrier.requests(line.number())).isZero();

    reply(line.number(), ReplyWord.START);
    notifier.answered("send_fantasy_alert", line, message("Welcome back."), null);

    await()
        .atMost(NotifierUnderTest.TIMEOUT)
        .until(() -> carrier.bodies(line.number()).contains("Welcome back."));
  }

  @Test
  void watchServiceLearnsOfEachStartOnce() {
    TestLine line = notifier.knownLine(0);
    reply(line.number(), ReplyWord.STOP);
    Reply start = new Reply("SM" + NotifierUnderTest.hex(8), line.number(), ReplyWord.START);

    Instant before = clock.instant();
    replies.replied(start);
    replies.replied(start);
    reply(line.number(), ReplyWord.START);

    await().atMost(NotifierUnderTest.TIMEOUT).until(() -> notifier.received(line).size() == 2);
    assertThat(notifier.received(line))
        .allSatisfy(
            it -> {
              assertThat(it.unmuted()).isTrue();
              assertThat(it.at()).isBetween(before, clock.instant());
            });
  }

  @Test
  void stopAppliesToTextsButNotToRequestedCalls() {
    TestLine line = notifier.knownLine(1);
    reply(line.number(), ReplyWord.STOP);

    notifier.answered(
        "call_me_now", line, NotifierUnderTest.arguments().put("topic", "lineup"), null);

    await().atMost(NotifierUnderTest.TIMEOUT).until(() -> carrier.calls(line.number()).size() == 1);
  }

  @Test
  void theHelpTextMeetsCarrierRequirementsInOneSegment() {
    for (String contact : List.of("", "help@example.com", "a".repeat(80) + "@example.com")) {
      String help = PhoneReplies.help(Optional.of(contact).filter(it -> !it.isEmpty()));

      assertThat(help).contains("Fantasy Co-Manager", "msg & data rates may apply", "STOP");
      assertThat(SegmentRule.of(help)).isEqualTo(1);
      assertThat(help.getBytes(UTF_8).length).isLessThanOrEqualTo(160);
    }
    assertThat(PhoneReplies.help(Optional.of("help@example.com")))
        .endsWith(
            "Reply STOP to end texts (sign-in codes still come), START to resume."
                + " Help: help@example.com");
    assertThat(PhoneReplies.help(Optional.of("fantasy.help@example.com")))
        .endsWith(
            "STOP ends texts (sign-in codes still come), START resumes."
                + " Help: fantasy.help@example.com");
  }

  @Test
  void helpIsAnsweredWithOneTextButNotForUnknownNumbers() {
    TestLine line = notifier.knownLine(0);

    assertThat(reply(line.number(), ReplyWord.HELP)).contains(PhoneReplies.help(Optional.empty()));
    assertThat(reply("+12025550100", ReplyWord.HELP)).isEmpty();
    assertThat(reply("+12025550100", ReplyWord.STOP)).isEmpty();
  }

  private Optional<String> reply(String number, ReplyWord word) {
    return replies.replied(new Reply("SM" + NotifierUnderTest.hex(8), number, word));
  }

  private static ObjectNode message(String text) {
    return NotifierUnderTest.arguments().put("message", text);
  }
}
