package dev.comanager.notifier.replies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.notifier.messagetext.SegmentRule;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReplyTextTest {
  @Test
  void ourOwnAnswersFitTwoSegments() {
    for (String text :
        List.of(
            ReplyText.words(),
            ReplyText.whyNothing(),
            ReplyText.why(Optional.empty()),
            ReplyText.notMuted(),
            ReplyText.unmuted(0),
            ReplyText.unmuted(30))) {
      assertThat(SegmentRule.of(text)).as(text).isLessThanOrEqualTo(2);
    }
  }

  @Test
  void unmuteSaysHowManyAlertsWereHeldBack() {
    assertThat(ReplyText.unmuted(0))
        .isEqualTo("Alerts are on again. What I held back and still counts, I'll text now.");
    assertThat(ReplyText.unmuted(1))
        .isEqualTo("Alerts are on again. I held back one: see your account page.");
    assertThat(ReplyText.unmuted(2))
        .isEqualTo("Alerts are on again. I held back 2: see your account page.");
  }

  @Test
  void whyIsAnsweredWithTheReasonsWhereTheyAreKnown() {
    assertThat(ReplyText.why(Optional.of("Brandt over Keene."))).isEqualTo("Brandt over Keene.");
  }
}
