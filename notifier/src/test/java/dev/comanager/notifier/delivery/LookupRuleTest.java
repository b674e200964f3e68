package dev.comanager.notifier.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LookupRuleTest {
  @Test
  void anUnclearAttemptIsLookedUpAfter5And15And30And60Seconds() {
    List<Long> times = new ArrayList<>();
    Duration at = LookupRule.first();
    for (int lookup = 1; lookup <= 4; lookup++) {
      times.add(at.toSeconds());
      at = at.plus(LookupRule.untilNext(lookup, true));
    }

    assertThat(times).containsExactly(5L, 15L, 30L, 60L);
  }

  @Test
  void aTextThatIsNotFoundIsLookedUpLessAndLessOften() {
    assertThat(LookupRule.untilNext(4, false)).isEqualTo(Duration.ofSeconds(15));
    assertThat(LookupRule.untilNext(5, false)).isEqualTo(Duration.ofSeconds(30));
    assertThat(LookupRule.untilNext(8, false)).isEqualTo(Duration.ofMinutes(4));
    assertThat(LookupRule.untilNext(100_000, false)).isEqualTo(Duration.ofHours(1));
  }

  @Test
  void aTextThatMayBeSentOnceMoreIsLookedUpEveryMinute() {
    assertThat(LookupRule.untilNext(5, true)).isEqualTo(Duration.ofSeconds(30));
    assertThat(LookupRule.untilNext(100_000, true)).isEqualTo(Duration.ofMinutes(1));
  }

  @Test
  void aTextAbsentAfterSixtySecondsIsSentOnceMore() {
    assertThat(LookupRule.sendOnceMore(3, false)).isFalse();
    assertThat(LookupRule.sendOnceMore(4, false)).isTrue();
    assertThat(LookupRule.sendOnceMore(5, false)).isTrue();
    assertThat(LookupRule.sendOnceMore(4, true)).isFalse();
  }
}
