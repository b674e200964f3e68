package dev.comanager.decision.sample;

import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.RecentMoves;
import dev.comanager.decision.league.RosterMove;
import java.util.List;

/** The sample league with moves of the last two weeks, read now. */
public final class MovedLeague {
  private MovedLeague() {}

  public static LinkedLeague of(SampleLeague sample, RosterMove... moves) {
    LinkedLeague linked = sample.linked();
    return new LinkedLeague(
        linked.link(),
        linked.league().with(RecentMoves.of(List.of(moves), SampleLeague.NOW)),
        linked.mine(),
        linked.stale());
  }
}
