package dev.comanager.decision.trade;

import dev.comanager.decision.league.Position;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.value.StartingPlaces.Seat;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What a player needs in each remaining week to enter a team's best lineup. He adds the points that
 * he has above it.
 *
 * @param weeks by position, one number for each remaining week
 */
record Thresholds(TeamOutlook team, Map<Position, double[]> weeks) {
  /** Of that roster and free agents. */
  static Thresholds of(TeamOutlook team, Collection<Outlook> roster) {
    return of(team, team.seats(roster));
  }

  /** The same of the roster alone, to choose a free agent by what he adds to it. */
  static Thresholds own(TeamOutlook team, Collection<Outlook> roster) {
    return of(team, team.ownSeats(roster));
  }

  private static Thresholds of(TeamOutlook team, List<List<Seat>> seats) {
    Map<Position, double[]> weeks = new EnumMap<>(Position.class);
    int count = team.weeks().count();
    for (int ahead = 0; ahead < count; ahead++) {
      Map<Position, Double> week = team.places(ahead).thresholds(seats.get(ahead));
      for (Map.Entry<Position, Double> one : week.entrySet()) {
        weeks.computeIfAbsent(one.getKey(), _ -> new double[count])[ahead] = one.getValue();
      }
    }
    return new Thresholds(team, weeks);
  }

  /** Points a week that the player adds to the best lineups, with the weight of each week. */
  double added(Outlook one) {
    double[] thresholds = weeks.get(one.position());
    double[] more = new double[thresholds.length];
    for (int ahead = 0; ahead < more.length; ahead++) {
      more[ahead] = Math.max(0, one.points(ahead) - thresholds[ahead]);
    }
    return team.mean(more);
  }
}
