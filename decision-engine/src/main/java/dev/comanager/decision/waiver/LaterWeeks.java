package dev.comanager.decision.waiver;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.Outlook;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a player would bring a roster after the weeks whose lineups are compared. His points count
 * above a free player; at a position that no flex takes, also above the own player who would have
 * to sit for him, because a second kicker behind a better one never plays. Running backs and wide
 * receivers miss so many games that the turn of the next one comes in any league.
 *
 * @param levels what he has to beat in each remaining week, for the positions that no flex takes
 */
record LaterWeeks(LeagueOutlook league, int from, Map<Position, double[]> levels) {

  static LaterWeeks of(LeagueOutlook league, List<Outlook> roster, int from) {
    Set<Position> alone = alone(league.league().league().rules().startingSlots());
    int weeks = league.weeks().count();
    Map<Position, double[]> levels = new EnumMap<>(Position.class);
    alone.forEach(position -> levels.put(position, new double[weeks]));
    List<Outlook> there =
        Stream.of(roster, league.injuredReserve())
            .flatMap(List::stream)
            .filter(player -> alone.contains(player.position()))
            .toList();
    for (int ahead = from; ahead < weeks; ahead++) {
      Map<Position, Double> starters =
          league.places(ahead).thresholds(LeagueOutlook.seats(there, ahead));
      for (Position position : alone) {
        levels.get(position)[ahead] =
            Math.max(league.replacement(position), starters.get(position));
      }
    }
    return new LaterWeeks(league, from, levels);
  }

  /**
   * The same without that player.
   *
   * @param rest the roster without him
   */
  LaterWeeks without(Outlook player, List<Outlook> rest) {
    return levels.containsKey(player.position()) ? of(league, rest, from) : this;
  }

  private static Set<Position> alone(List<LineupSlot> slots) {
    Set<Position> alone = EnumSet.complementOf(EnumSet.of(Position.RB, Position.WR));
    alone.removeIf(
        position -> slots.stream().anyMatch(slot -> slot.flex() && slot.accepts(position)));
    return alone;
  }

  /** The points of a player who isn't on the roster, in the rest of the season. */
  double points(Outlook player) {
    double[] starters = levels.get(player.position());
    return starters == null ? league.over(player, from) : player.pointsAbove(starters, from);
  }
}
