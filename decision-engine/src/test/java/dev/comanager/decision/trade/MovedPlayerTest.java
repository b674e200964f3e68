package dev.comanager.decision.trade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.State;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.decision.decisions.MoveSubject;
import dev.comanager.decision.decisions.TrackedDecision;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Watched trades whose players are on another team by now. */
class MovedPlayerTest {
  private static final PlayerId GET = new PlayerId("p:trb1");
  private static final PlayerId GIVE = new PlayerId("p:rb1");

  private final SampleLeague sample = FullRosters.usual();
  private final LinkedLeague linked = sample.linked();

  @Test
  void aPlayerToGetWhoHasMovedIsNamed() {
    RecheckReported report = recheck(teams(List.of(), List.of(GET)));

    assertThat(report.state()).isEqualTo(State.CLOSED);
    assertThat(report.players()).extracting(DecidedPlayer::name).containsExactly("Ezra Lane");
  }

  @Test
  void whatTheOwnerDidHimselfIsNoNews() {
    assertThat(recheck(teams(List.of(GIVE), List.of(GET))).players()).isEmpty();
    assertThat(recheck(teams(List.of(GIVE), List.of())).players()).isEmpty();
  }

  private RecheckReported recheck(League league) {
    TrackedDecision tracked =
        AnalyzeTrade.tracked(TradeCards.call(sample, List.of("rb1"), List.of("trb1")))
            .orElseThrow();
    return TradeRecheck.report(
        MoveSubject.read(tracked.subject()),
        new RecheckRequested(tracked.follow().fingerprint(), 3),
        LinkedLeague.of(linked.link(), league, false),
        sample.facts(),
        SampleLeague.NOW);
  }

  /** The league without these players on the own and on the other team. */
  private League teams(List<PlayerId> mine, List<PlayerId> theirs) {
    List<FantasyTeam> teams = new ArrayList<>();
    for (FantasyTeam team : linked.league().teams()) {
      List<PlayerId> absent = Stream.concat(mine.stream(), theirs.stream()).toList();
      List<RosterSpot> left =
          team.spots().stream()
              .filter(spot -> spot.player().filter(absent::contains).isEmpty())
              .toList();
      teams.add(team.with(left));
    }
    return linked.league().with(teams);
  }
}
