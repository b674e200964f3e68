package dev.comanager.notifier.carrier;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReplyWordTest {
  @ParameterizedTest
  @CsvSource({
    "STOP, STOP",
    "stop, STOP",
    "'  Stop. ', STOP",
    "StopAll, STOP",
    "'STOP ALL', STOP",
    "unsubscribe, STOP",
    "Cancel!, STOP",
    "end, STOP",
    "quit, STOP",
    "opt-out, STOP",
    "opt–out, STOP",
    "“Stop”, STOP",
    "Stop\u00A0!, STOP",
    "STOP\u202F!, STOP",
    "STOP…, STOP",
    "STOP—, STOP",
    "STOP 🛑, STOP",
    "STOP\uFE0F, STOP",
    "«\u00A0Unmute\u00A0», UNMUTE",
    "START, START",
    "unstop, START",
    "Yes, START",
    "HELP, HELP",
    "info?, HELP",
    "Why?, WHY",
    "status, STATUS",
    "Mute!, MUTE",
    "UNMUTE, UNMUTE"
  })
  void aReplyIsRecognizedInAnyCaseAndPunctuation(String body, ReplyWord word) {
    assertThat(ReplyWord.of(body)).isEqualTo(word);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", "don't stop", "don’t stop", "stopping by", "start who?", "\u0000", "🛑"})
  void otherRepliesHaveNoEffect(String body) {
    assertThat(ReplyWord.of(body)).isEqualTo(ReplyWord.OTHER);
  }

  @Test
  void textsCallsAndRepliesPrintNeitherNumberNorContent() {
    AttemptId attempt = new AttemptId("0123456789abcdef", 1);

    assertThat(
            ""
                + new Text("+12025550143", "482 913", java.time.Duration.ofMinutes(5), attempt)
                + new VoiceCall("+12025550143", "482 913", java.time.Duration.ofMinutes(1), attempt)
                + new Reply("SM1", "+12025550143", ReplyWord.STOP))
        .doesNotContain("0143", "482");
  }

  @Test
  void onlyThePrintedFormOfAnAttemptIsParsed() {
    AttemptId attempt = new AttemptId("0123456789abcdef", 12);

    assertThat(AttemptId.of(attempt.toString())).contains(attempt);
    for (String other :
        new String[] {"", "replies", "0123456789abcdef", "0123456789abcdef.0", "a/../b.1"}) {
      assertThat(AttemptId.of(other)).isEmpty();
    }
  }
}
