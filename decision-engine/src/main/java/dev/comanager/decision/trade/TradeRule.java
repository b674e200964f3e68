package dev.comanager.decision.trade;

import dev.comanager.decision.league.Position;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.value.SeasonWeeks;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Values a trade by the change of the best lineups from now on, plus a little for depth. If more
 * players come than go, the least costly ones are dropped; if more go than come, the best free
 * agents fill the slots.
 */
final class TradeRule {
  /** Playoff weeks decide a season, so they have a higher weight. */
  private static final double PLAYOFF_WEIGHT = 1.5;

  /** A point a week above replacement on the bench is only insurance. */
  private static final double DEPTH_SHARE = .15;

  private static final int FREE_TRIED = 3;

  private TradeRule() {}

  /**
   * The result of a trade.
   *
   * @param drops players that have to be dropped
   * @param adds free agents who fill the slots that become free
   * @param changes of the best lineup in each remaining week, in points
   * @param depth change in points a week above replacement over the whole roster
   */
  record Weighed(
      List<Outlook> drops, List<Outlook> adds, List<Double> changes, double depth, double gain) {
    Weighed {
      drops = List.copyOf(drops);
      adds = List.copyOf(adds);
      changes = List.copyOf(changes);
    }
  }

  static Weighed weigh(LeagueOutlook league, List<Outlook> give, List<Outlook> get) {
    List<Outlook> before = league.active();
    Set<Outlook> given = new HashSet<>(give);
    List<Outlook> after = new ArrayList<>(before);
    after.removeIf(given::contains);
    // A player given from injured reserve frees no slot.
    int freed = before.size() - after.size();
    after.addAll(get);
    int room = league.room() + freed - get.size();
    List<Outlook> drops = new ArrayList<>();
    for (; room < 0; room++) {
      List<Outlook> droppable =
          after.stream().filter(one -> !get.contains(one) && !one.player().locked()).toList();
      if (droppable.isEmpty()) {
        break;
      }
      Outlook drop =
          droppable.stream()
              .max(
                  Comparator.comparingDouble((Outlook one) -> worth(league, without(after, one)))
                      .thenComparing(Comparator.comparingDouble(Outlook::perWeek).reversed())
                      .thenComparing(Outlook::id))
              .orElseThrow();
      after.remove(drop);
      drops.add(drop);
    }
    List<Outlook> adds = new ArrayList<>();
    for (int places = Math.min(freed - get.size(), room); places > 0; places--) {
      fill(league, after)
          .ifPresent(
              add -> {
                after.add(add);
                adds.add(add);
              });
    }
    return weighed(league, before, after, drops, adds);
  }

  private static Optional<Outlook> fill(LeagueOutlook league, List<Outlook> roster) {
    Map<Position, List<Outlook>> best = new EnumMap<>(Position.class);
    for (Outlook one : league.free()) {
      if (!roster.contains(one)) {
        best.computeIfAbsent(one.position(), _ -> new ArrayList<>()).add(one);
      }
    }
    return best.values().stream()
        .flatMap(
            ofPosition ->
                ofPosition.stream()
                    .sorted(
                        Comparator.comparingDouble((Outlook one) -> league.over(one, 0))
                            .thenComparingDouble(Outlook::perWeek)
                            .reversed()
                            .thenComparing(Outlook::id))
                    .limit(FREE_TRIED))
        .max(
            Comparator.comparingDouble((Outlook one) -> worth(league, with(roster, one)))
                .thenComparing(Outlook::id));
  }

  private static Weighed weighed(
      LeagueOutlook league,
      List<Outlook> before,
      List<Outlook> after,
      List<Outlook> drops,
      List<Outlook> adds) {
    double[] was = league.lineups(before);
    double[] is = league.lineups(after);
    List<Double> changes = new ArrayList<>(was.length);
    for (int ahead = 0; ahead < was.length; ahead++) {
      changes.add(is[ahead] - was[ahead]);
    }
    double depth = depth(league, after) - depth(league, before);
    return new Weighed(
        drops, adds, changes, depth, mean(changes, league.weeks()) + DEPTH_SHARE * depth);
  }

  /** The criterion for drops and adds: lineups from now on plus depth, in points a week. */
  private static double worth(LeagueOutlook league, List<Outlook> roster) {
    List<Double> totals = new ArrayList<>();
    for (double total : league.lineups(roster)) {
      totals.add(total);
    }
    return mean(totals, league.weeks()) + DEPTH_SHARE * depth(league, roster);
  }

  private static double mean(List<Double> points, SeasonWeeks weeks) {
    double sum = 0;
    double weight = 0;
    for (int ahead = 0; ahead < points.size(); ahead++) {
      double counts = weeks.playoffs(ahead) ? PLAYOFF_WEIGHT : 1;
      sum += counts * points.get(ahead);
      weight += counts;
    }
    return sum / weight;
  }

  private static double depth(LeagueOutlook league, Collection<Outlook> roster) {
    double sum = 0;
    for (Outlook one : roster) {
      sum += league.over(one, 0);
    }
    return sum / league.weeks().count();
  }

  private static List<Outlook> without(List<Outlook> roster, Outlook one) {
    List<Outlook> rest = new ArrayList<>(roster);
    rest.remove(one);
    return rest;
  }

  private static List<Outlook> with(List<Outlook> roster, Outlook one) {
    List<Outlook> more = new ArrayList<>(roster);
    more.add(one);
    return more;
  }
}
