package dev.comanager.notifier.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LookupRuleTest {
  @Test
  void anUnclearAttemptIsLookedUpAfter5And15And30And60Seconds() {
    List<Long> delays = new ArrayList<>();
    Duration at = LookupRule.first();
    for (int lookup = 1; lookup <= 6; lookup++) {
      delays.add(at.toSeconds());
      at = at.plus(LookupRule.untilNext(lookup));
    }

    assertThat(delays).containsExactly(5L, 15L, 30L, 60L, 75L, 90L);
  }

  @Test
  void aTextAbsentAfterSixtySecondsIsSentOnceMore() {
    assertThat(LookupRule.sendOnceMore(3, false)).isFalse();
    assertThat(LookupRule.sendOnceMore(4, false)).isTrue();
    assertThat(LookupRule.sendOnceMore(5, false)).isTrue();
    assertThat(LookupRule.sendOnceMore(4, true)).isFalse();
  }
}
