package dev.comanager.decision.week;

import static dev.comanager.decision.league.LineupSlot.QB_SLOT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.facts.SeasonSoFar;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.lineup.LineupPlan;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PointsSoFarTest {
  private static final Instant HALF_TIME = SampleLeague.SUNDAY_EARLY.plus(Duration.ofMinutes(95));
  private static final Instant OVER = SampleLeague.SUNDAY_EARLY.plus(Duration.ofHours(5));

  @Test
  void beforeTheGameTheProjectionCounts() {
    assertThat(expected(quarterback(), SampleLeague.NOW)).isEqualTo(20);
  }

  @Test
  void duringTheGamePointsScoredPlusTheExpectedRestCount() {
    assertThat(expected(scored(14), HALF_TIME)).isEqualTo(24, within(.1));
    assertThat(expected(scored(0), HALF_TIME)).isEqualTo(10, within(.1));
  }

  @Test
  void afterTheGameOnlyPointsScoredCount() {
    assertThat(expected(scored(14), OVER)).isEqualTo(14);
    assertThat(expected(scored(31), OVER)).isEqualTo(31);
  }

  @Test
  void aPlayerInjuredDuringTheGameKeepsHisPoints() {
    Sketch hurt = scored(6).listed(Availability.OUT, Practice.UNKNOWN, "Knee");

    assertThat(expected(hurt, HALF_TIME)).isEqualTo(6);
  }

  @Test
  void anUnknownGameIsNotCountedAsZero() {
    assertThat(expected(quarterback(), OVER)).isEqualTo(20);
  }

  private static double expected(Sketch player, Instant now) {
    SampleLeague league = new SampleLeague().game("DET", 26.1, "IND", 21.3).mine(QB_SLOT, player);
    return LineupPlan.of(league.linked(), league.facts(), now).pointsNow();
  }

  private static Sketch quarterback() {
    return Sketch.of("p:q", "Quillan Reed", Position.QB, "DET").projected(20);
  }

  private static Sketch scored(double points) {
    return quarterback()
        .season(
            new SeasonSoFar(
                0, new StatLine(Map.of()), List.of(), new StatLine(Map.of("points", points))));
  }
}
