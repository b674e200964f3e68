package dev.comanager.decision.waiver;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.value.LeagueOutlook;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StreamerTest {
  @Test
  void aFreeKickerForTheByeWeekIsNamedWithItsOpponent() {
    List<Streamer> found = of(kickerOnBye(), Optional.of(Position.K));

    Streamer best = found.getFirst();
    assertThat(best.player().name()).isEqualTo("Cole Bishop");
    assertThat(best.weeks()).contains(SampleLeague.WEEK);
    assertThat(best.games().getFirst()).isEqualTo("week 11 at NO");
    assertThat(best.points()).isPositive();
  }

  @Test
  void positionsThatAreNotFilledWeekByWeekHaveNone() {
    assertThat(of(kickerOnBye(), Optional.of(Position.RB))).isEmpty();
    assertThat(of(kickerOnBye(), Optional.empty()))
        .extracting(streamer -> streamer.player().player().position())
        .doesNotContain(Position.RB, Position.WR);
  }

  @Test
  void anAddWorthLessThanAPointIsNotNamed() {
    assertThat(of(FullRosters.usual(), Optional.of(Position.K)))
        .allMatch(streamer -> streamer.points() > 0);
    assertThat(of(FullRosters.usual(), Optional.of(Position.DEF))).isEmpty();
  }

  private static SampleLeague kickerOnBye() {
    return FullRosters.with(player("k1", "Walt Ames", Position.K, "BAL", 8));
  }

  private static List<Streamer> of(SampleLeague league, Optional<Position> position) {
    LeagueOutlook outlook =
        LeagueOutlook.of(league.linked(), league.facts(), SampleLeague.NOW).orElseThrow();
    return Streamer.of(outlook, position);
  }
}
