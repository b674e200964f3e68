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
            ReplyText.unmuted())) {
      assertThat(SegmentRule.of(text)).as(text).isLessThanOrEqualTo(2);
    }
  }

  @Test
  void whyIsAnsweredWithTheReasonsWhereTheyAreKnown() {
    assertThat(ReplyText.why(Optional.of("Brandt over Keene."))).isEqualTo("Brandt over Keene.");
  }
}
