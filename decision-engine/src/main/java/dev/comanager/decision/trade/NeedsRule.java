package dev.comanager.decision.trade;

import dev.comanager.decision.league.Position;
import dev.comanager.decision.value.LeagueOutlook;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the position at which a newcomer helps a team most easily. */
final class NeedsRule {
  private static final List<Position> TRADED =
      List.of(Position.QB, Position.RB, Position.WR, Position.TE);

  private NeedsRule() {}

  /** The position whose threshold is lowest against a free agent's points; empty without any. */
  static Optional<Position> of(TeamOutlook team) {
    LeagueOutlook league = team.league();
    Map<Position, Double> thresholds =
        league.places(1).thresholds(team.ownMeanSeats(team.roster()));
    Position weakest = null;
    double least = Double.POSITIVE_INFINITY;
    for (Position position : TRADED) {
      double margin = thresholds.get(position) - league.replacement(position);
      if (margin < least) {
        least = margin;
        weakest = position;
      }
    }
    return Optional.ofNullable(weakest);
  }
}
