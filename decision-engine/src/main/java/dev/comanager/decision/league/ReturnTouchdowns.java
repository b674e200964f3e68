package dev.comanager.decision.league;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What players get for returning a punt or a kickoff to the end zone. Stat lines have both as one
 * stat, so where a league pays them differently, the smaller amount counts.
 */
public final class ReturnTouchdowns {
  /** The stat of a player; a team defence has another. */
  public static final String STAT = "st_td";

  /** That both kinds aren't told apart, worded for people. */
  public static final String BY_KIND = "return touchdowns by their kind";

  private final Map<Position, Double> punts = new EnumMap<>(Position.class);
  private final Map<Position, Double> kickoffs = new EnumMap<>(Position.class);

  public void punt(Collection<Position> players, double points) {
    players.forEach(player -> punts.merge(player, points, Double::sum));
  }

  public void kickoff(Collection<Position> players, double points) {
    players.forEach(player -> kickoffs.merge(player, points, Double::sum));
  }

  /** The points, for each amount once. */
  public List<ScoringClause> clauses() {
    Map<Double, List<Position>> byPoints = new LinkedHashMap<>();
    for (Position player : Position.values()) {
      double points = Math.min(of(punts, player), of(kickoffs, player));
      if (points != 0) {
        byPoints.computeIfAbsent(points, none -> new ArrayList<>()).add(player);
      }
    }
    return byPoints.entrySet().stream()
        .map(paid -> ScoringClause.each(STAT, paid.getKey(), paid.getValue()))
        .toList();
  }

  /** What isn't counted exactly, worded for people; usually nothing. */
  public Set<String> unsupported() {
    for (Position player : Position.values()) {
      if (of(punts, player) != of(kickoffs, player)) {
        return Set.of(BY_KIND);
      }
    }
    return Set.of();
  }

  private static double of(Map<Position, Double> points, Position player) {
    return points.getOrDefault(player, 0.0);
  }
}
