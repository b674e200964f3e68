package dev.comanager.decision.week;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.lineup.LineupPlan;
import dev.comanager.decision.sample.LaterFacts;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Players whose game is canceled, or postponed to a time that isn't known. */
class CanceledGameTest {
  private static final SampleLeague LEAGUE =
      new SampleLeague()
          .game("DET", 26.1, "IND", 21.3)
          .game("BUF", 24, "KC", 20)
          .later(SampleLeague.WEEK + 1, "DET", "KC")
          .mine(
              LineupSlot.QB_SLOT,
              Sketch.of("p:q", "Quillan Reed", Position.QB, "DET").projected(20))
          .mine(
              LineupSlot.BENCH, Sketch.of("p:r", "Dean Hollis", Position.QB, "BUF").projected(12));
  private static final SeasonFacts FACTS = LaterFacts.afterCanceling("DET", LEAGUE.facts());

  @Test
  void aPlayerWithoutAGameHasNeitherPointsNorALock() {
    WeekPlayer player =
        WeekPlayer.of(LEAGUE.player("p:q"), LEAGUE.linked(), FACTS, SampleLeague.NOW);

    assertThat(player.cannotPlay()).isTrue();
    assertThat(player.expectedPoints()).isZero();
    assertThat(player.lockAt()).isNull();
    assertThat(
            PointsSoFar.of(
                    player,
                    LEAGUE.linked().league().rules().scoring(),
                    SampleLeague.SUNDAY_EARLY.plus(Duration.ofHours(1)))
                .toPlay())
        .isFalse();
  }

  @Test
  void somebodyWithAGameIsStartedForHim() {
    LineupPlan plan = LineupPlan.of(LEAGUE.linked(), FACTS, SampleLeague.NOW);

    assertThat(plan.moves())
        .singleElement()
        .satisfies(move -> assertThat(move.in().name()).isEqualTo("Dean Hollis"));
    assertThat(plan.lockAt()).contains(SampleLeague.SUNDAY_EARLY);
  }
}
