package dev.comanager.decision.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.comanager.decision.league.DraftPick;
import dev.comanager.decision.league.League;
import dev.comanager.decision.sample.FullRosters;
import org.junit.jupiter.api.Test;

class PickValueRuleTest {
  @Test
  void aPickIsWorthLessTheLaterItIs() {
    assertThat(PickValueRule.of(1, 1)).isEqualTo(110);
    assertThat(PickValueRule.of(23, 1)).isCloseTo(110 / Math.E, within(1e-9));
    assertThat(PickValueRule.of(1, 2)).isCloseTo(88, within(1e-9));
    assertThat(PickValueRule.of(60, 3)).isBetween(0.0, 10.0);
  }

  @Test
  void theNextDraftsOrderIsHalfExpectedFromTheStandings() {
    League league = FullRosters.usual().linked().league();

    // Team 1 leads, so its pick of the next draft is the later one of the two.
    assertThat(PickValueRule.of(pick(2027, "1"), league)).isEqualTo(PickValueRule.of(1.75, 1));
    assertThat(PickValueRule.of(pick(2027, "2"), league)).isEqualTo(PickValueRule.of(1.25, 1));
    assertThat(PickValueRule.of(pick(2028, "1"), league)).isEqualTo(PickValueRule.of(1.5, 2));
    assertThat(PickValueRule.of(pick(2028, "9"), league)).isEqualTo(PickValueRule.of(1.5, 2));
  }

  @Test
  void aPickHasAName() {
    assertThat(pick(2027, "1").text()).isEqualTo("2027 first-round pick");
    assertThat(new DraftPick(2028, 9, "1", "2").text()).isEqualTo("2028 late-round pick");
  }

  private static DraftPick pick(int season, String original) {
    return new DraftPick(season, 1, original, "1");
  }
}
