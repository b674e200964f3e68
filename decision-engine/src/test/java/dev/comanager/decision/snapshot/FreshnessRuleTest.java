package dev.comanager.decision.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FreshnessRuleTest {
  private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");

  @Test
  void tenMinutesAreFreshWhileNoLockIsNear() {
    assertThat(fresh(Duration.ofMinutes(10), Duration.ofHours(5))).isTrue();
    assertThat(fresh(Duration.ofSeconds(601), Duration.ofHours(5))).isFalse();
  }

  @Test
  void withinTwoHoursOfALockOnlyAMinuteIsFresh() {
    assertThat(fresh(Duration.ofSeconds(60), Duration.ofMinutes(119))).isTrue();
    assertThat(fresh(Duration.ofSeconds(61), Duration.ofMinutes(119))).isFalse();
    assertThat(fresh(Duration.ofSeconds(61), Duration.ofMinutes(-119))).isFalse();
  }

  @Test
  void withoutFactsTenMinutesAreFresh() {
    assertThat(FreshnessRule.fresh(NOW.minusSeconds(599), NOW, Optional.empty())).isTrue();
  }

  @Test
  void anOldSnapshotIsUsedForUpToADay() {
    assertThat(FreshnessRule.mayStandIn(NOW.minus(Duration.ofHours(24)), NOW)).isTrue();
    assertThat(FreshnessRule.mayStandIn(NOW.minus(Duration.ofSeconds(86_401)), NOW)).isFalse();
  }

  private static boolean fresh(Duration age, Duration untilKickoff) {
    SeasonFacts facts =
        new SeasonFacts(
            PlayerPool.NFL,
            2026,
            11,
            1,
            Map.of(),
            List.of(
                game("past", NOW.minus(Duration.ofDays(7))),
                game("next", NOW.plus(untilKickoff)),
                game("later", NOW.plus(Duration.ofDays(7)))),
            true,
            NOW,
            List.of());
    return FreshnessRule.fresh(NOW.minus(age), NOW, Optional.of(facts));
  }

  private static Game game(String id, Instant kickoff) {
    return new Game(
        id, 2026, 11, "BUF", "DET", kickoff, Game.State.SCHEDULED, Double.NaN, Double.NaN);
  }
}
