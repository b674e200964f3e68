package dev.comanager.notifier.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LookRuleTest {
  @Test
  void anUnclearAttemptIsLookedUpAfterFiveFifteenThirtyAndSixtySeconds() {
    List<Long> looks = new ArrayList<>();
    Duration at = LookRule.first();
    for (int look = 1; look <= 6; look++) {
      looks.add(at.toSeconds());
      at = at.plus(LookRule.untilNext(look));
    }

    assertThat(looks).containsExactly(5L, 15L, 30L, 60L, 75L, 90L);
  }

  @Test
  void onlyWhatIsStillAbsentAfterSixtySecondsIsSentOnceMoreAndThatOnce() {
    assertThat(LookRule.sendOnceMore(3, false)).isFalse();
    assertThat(LookRule.sendOnceMore(4, false)).isTrue();
    assertThat(LookRule.sendOnceMore(5, false)).isTrue();
    assertThat(LookRule.sendOnceMore(4, true)).isFalse();
  }
}
