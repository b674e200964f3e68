package dev.comanager.notifier.minutes;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class CostRuleTest {
  @Test
  void minutesAreWholeAndRoundedUp() {
    assertThat(CostRule.minutes(Duration.ZERO)).isZero();
    assertThat(CostRule.minutes(Duration.ofMillis(1))).isEqualTo(1);
    assertThat(CostRule.minutes(Duration.ofSeconds(60))).isEqualTo(1);
    assertThat(CostRule.minutes(Duration.ofSeconds(61))).isEqualTo(2);
    assertThat(CostRule.minutes(Duration.ofSeconds(-5))).isZero();
  }
}
