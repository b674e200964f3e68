package dev.comanager.evaluation.data;

import dev.comanager.decision.league.Position;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The mean of the sources with a projection for a player, in half-PPR points. ESPN counts a full
 * point per catch, so half of the player's catch points, as estimated from earlier weeks, is
 * subtracted. Only earlier weeks are used.
 */
public final class Consensus {
  /**
   * The weight, in PPR points, of the position's usual share of catches against the player's own.
   */
  private static final double PRIOR_POINTS = 80;

  private final Map<Integer, Map<String, Double>> byWeek = new HashMap<>();
  private final Map<Integer, Map<String, Double>> withZeros = new HashMap<>();
  private final Map<Integer, Map<String, Map<Source, Double>>> bySource = new HashMap<>();

  private Consensus() {}

  /**
   * The consensus of every week of that season.
   *
   * @param earlier the season before, or null
   */
  public static Consensus of(Season season, Season earlier) {
    Consensus consensus = new Consensus();
    Map<String, double[]> catches = new HashMap<>();
    if (earlier != null) {
      earlier.weeks().forEach(week -> count(earlier, week, catches));
    }
    for (int week : season.weeks()) {
      Map<String, Double> points = new HashMap<>();
      Map<String, Double> means = new HashMap<>();
      for (PlayerWeek row : season.week(week)) {
        Map<Source, Double> each = sources(row, catches);
        consensus.bySource.computeIfAbsent(week, _ -> new HashMap<>()).put(row.playerId(), each);
        List<Double> sources = new ArrayList<>(each.values());
        mean(sources).ifPresent(mean -> means.put(row.playerId(), mean));
        sources.removeIf(source -> source == 0);
        mean(sources).ifPresent(mean -> points.put(row.playerId(), mean));
      }
      consensus.byWeek.put(week, points);
      consensus.withZeros.put(week, means);
      count(season, week, catches);
    }
    return consensus;
  }

  private static OptionalDouble mean(List<Double> sources) {
    return sources.stream().mapToDouble(Double::doubleValue).average();
  }

  /**
   * The mean of the sources with a non-zero projection for that player, as in the decision files;
   * empty if there is none.
   */
  public OptionalDouble points(int week, String playerId) {
    return of(byWeek, week, playerId);
  }

  /**
   * The mean of all sources, including those with a projection of 0, as the service computes it.
   */
  public OptionalDouble mean(int week, String playerId) {
    return of(withZeros, week, playerId);
  }

  private static OptionalDouble of(
      Map<Integer, Map<String, Double>> weeks, int week, String playerId) {
    Double points = weeks.getOrDefault(week, Map.of()).get(playerId);
    return points == null ? OptionalDouble.empty() : OptionalDouble.of(points);
  }

  /** The projection of each source for that player, zeros included, in half-PPR points. */
  public Map<Source, Double> bySource(int week, String playerId) {
    return bySource.getOrDefault(week, Map.of()).getOrDefault(playerId, Map.of());
  }

  private static Map<Source, Double> sources(PlayerWeek row, Map<String, double[]> catches) {
    Map<Source, Double> sources = new EnumMap<>(Source.class);
    row.nflCom().ifPresent(points -> sources.put(Source.NFL_COM, points));
    row.espnPpr()
        .ifPresent(
            ppr ->
                sources.put(
                    Source.ESPN,
                    ppr * (1 - .5 * share(row.position(), catches.get(row.playerId())))));
    row.fantasyPros().ifPresent(points -> sources.put(Source.FANTASYPROS, points));
    return sources;
  }

  /** The share of a player's PPR points that comes from catches. */
  private static double share(Position position, double[] own) {
    double usual =
        switch (position) {
          case WR -> .36;
          case TE -> .40;
          case RB -> .20;
          case QB, K, DEF, DL, DE, DT, LB, EDGE, DB, CB, S -> 0;
        };
    return usual == 0 || own == null
        ? usual
        : (own[0] + PRIOR_POINTS * usual) / (own[1] + PRIOR_POINTS);
  }

  private static void count(Season season, int week, Map<String, double[]> catches) {
    for (PlayerWeek row : season.week(week)) {
      if (row.pprPoints() > 0) {
        double[] own = catches.computeIfAbsent(row.playerId(), _ -> new double[2]);
        // The two scorings differ only by half a point per catch.
        own[0] += 2 * Math.max(0, row.pprPoints() - row.points());
        own[1] += row.pprPoints();
      }
    }
  }
}
