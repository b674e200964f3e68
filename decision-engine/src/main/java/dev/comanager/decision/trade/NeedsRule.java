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

  /**
   * A weak position.
   *
   * @param threshold points a week a newcomer needs to improve the lineup
   */
  record Need(Position position, double threshold) {}

  /** The position whose threshold is lowest against a free agent's points; empty without any. */
  static Optional<Need> of(TeamOutlook team) {
    LeagueOutlook league = team.league();
    Map<Position, Double> thresholds =
        league.places(1).thresholds(team.ownMeanSeats(team.roster()));
    Need weakest = null;
    double least = Double.POSITIVE_INFINITY;
    for (Position position : TRADED) {
      double threshold = thresholds.get(position);
      double margin = threshold - league.replacement(position);
      if (margin < least) {
        least = margin;
        weakest = new Need(position, threshold);
      }
    }
    return Optional.ofNullable(weakest);
  }
}
