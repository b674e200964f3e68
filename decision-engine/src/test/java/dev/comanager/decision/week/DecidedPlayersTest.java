package dev.comanager.decision.week;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DecidedPlayersTest {
  @Test
  void eachPlayerLocksAtHisOwnKickoff() {
    SampleLeague league = FullRosters.usual();
    List<WeekPlayer> players =
        Stream.of("p:wr1", "p:wr3").map(league::player).map(player -> of(player, league)).toList();

    List<DecidedPlayer> decided = DecidedPlayers.of(players, WeekPlayer::name, false);

    assertThat(decided)
        .extracting(DecidedPlayer::lockAt)
        .containsExactly(SampleLeague.SUNDAY_EARLY, SampleLeague.SUNDAY_LATE);
  }

  @Test
  void aPlayerOnByeLocksNever() {
    SampleLeague league = FullRosters.usual();
    league.mine(LineupSlot.BENCH, FullRosters.player("bye", "Al Reyes", Position.WR, "BAL", 5));

    List<DecidedPlayer> decided =
        DecidedPlayers.of(List.of(of(league.player("p:bye"), league)), WeekPlayer::name, false);

    assertThat(decided.getFirst().lockAt()).isNull();
  }

  private static WeekPlayer of(Player player, SampleLeague league) {
    return WeekPlayer.of(player, league.linked(), league.facts(), SampleLeague.NOW);
  }
}
