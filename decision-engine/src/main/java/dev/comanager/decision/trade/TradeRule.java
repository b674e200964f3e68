package dev.comanager.decision.trade;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.value.SeasonsValueRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Values a trade for one team by the change of its best lineups from now on, plus a little for
 * depth. If more players come than go, free places for injured players are used, then the least
 * costly players are dropped; if more go than come, the best free agents fill the slots. An emptied
 * position counts what the best free agent there brings ({@link Pickups}).
 */
final class TradeRule {
  /** Drops are looked for among that many players of the least value over free agents. */
  private static final int DROPS_TRIED = 8;

  private TradeRule() {}

  /**
   * The result of a trade for a team.
   *
   * @param reserved players to be moved to free places for injured players
   * @param drops players that have to be dropped
   * @param adds free agents who fill the slots that become free
   * @param changes of the best lineup in each remaining week, in points
   * @param depth change in points a week above replacement over the whole roster
   * @param gain in points a week: the lineups, each week as much as it counts, plus depth; where
   *     players are kept, over the seasons that count
   */
  record Weighed(
      List<Outlook> reserved,
      List<Outlook> drops,
      List<Outlook> adds,
      List<Double> changes,
      double depth,
      double gain) {
    Weighed {
      reserved = List.copyOf(reserved);
      drops = List.copyOf(drops);
      adds = List.copyOf(adds);
      changes = List.copyOf(changes);
    }

    /** The gain of the best lineup in a week of the rest of the season. */
    double perWeek() {
      return changes.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }

    /** Whether that says the same as the gain; playoffs and depth may turn it. */
    boolean lineupsAgree() {
      return felt(perWeek()) == felt(gain);
    }

    /** The number that fits what the gain leads to. */
    double shown() {
      return lineupsAgree() ? perWeek() : gain;
    }

    private static int felt(double points) {
      return points >= TradeVerdict.FELT ? 1 : points <= -TradeVerdict.FELT ? -1 : 0;
    }
  }

  static Weighed weigh(TeamOutlook team, List<Outlook> give, List<Outlook> get) {
    Set<Outlook> given = new HashSet<>(give);
    List<Outlook> before = new ArrayList<>(team.roster());
    List<Outlook> after = new ArrayList<>(before);
    after.removeIf(given::contains);
    // Who is given from injured reserve or the taxi squad frees no place, but he would have played.
    int freed = (int) team.active().stream().filter(given::contains).count();
    give.stream().filter(one -> !before.contains(one)).forEach(before::add);
    after.addAll(get);
    int room = team.room() + freed - get.size();
    List<Outlook> reserved = reserved(team, given, after, -room);
    room += reserved.size();
    List<Outlook> drops = new ArrayList<>();
    for (; room < 0; room++) {
      Optional<Outlook> drop = drop(team, after, get, reserved);
      if (drop.isEmpty()) {
        break;
      }
      after.remove(drop.get());
      drops.add(drop.get());
    }
    List<Outlook> adds = new ArrayList<>();
    for (int places = Math.min(freed - get.size(), room); places > 0; places--) {
      fill(team, after)
          .ifPresent(
              add -> {
                after.add(add);
                adds.add(add);
              });
    }
    return weighed(team, before, after, reserved, drops, adds);
  }

  /** Injured players who make room without a drop. */
  private static List<Outlook> reserved(
      TeamOutlook team, Set<Outlook> given, List<Outlook> after, int wanted) {
    Integer slots = team.league().league().league().rules().format().reserveSlots();
    if (slots == null || wanted <= 0) {
      return List.of();
    }
    long used =
        team.team().spots().stream()
            .filter(spot -> spot.slot() == LineupSlot.RESERVE)
            .filter(spot -> given.stream().noneMatch(one -> one.id().equals(spot.playerId())))
            .count();
    return after.stream()
        .filter(one -> !team.parked(one) && team.league().mayBeReserved(one))
        .sorted(Comparator.comparing(one -> one.player().availability() != Availability.RESERVE))
        .limit(Math.clamp(slots - used, 0, wanted))
        .toList();
  }

  private static Optional<Outlook> drop(
      TeamOutlook team, List<Outlook> roster, List<Outlook> get, List<Outlook> reserved) {
    List<Outlook> staying =
        roster.stream()
            .filter(one -> !get.contains(one) && !reserved.contains(one) && !team.parked(one))
            .toList();
    // Trades go through after the week's games, so who has played can be dropped for them.
    return team.league().droppableAfterWeek(staying).stream()
        .sorted(
            Comparator.comparingDouble((Outlook one) -> team.league().beyond(one, 0))
                .thenComparingDouble(Outlook::perWeek)
                .thenComparing(Outlook::id))
        .limit(DROPS_TRIED)
        .map(one -> new Tried(one, worthWithout(team, roster, one)))
        .max(
            Comparator.comparingDouble(Tried::worth)
                .thenComparing(Comparator.comparingDouble(Tried::perWeek).reversed())
                .thenComparing(tried -> tried.player().id()))
        .map(Tried::player);
  }

  private static double worthWithout(TeamOutlook team, List<Outlook> roster, Outlook one) {
    List<Outlook> rest = without(roster, one);
    return team.league().overSeasons(team.worth(rest), roster, rest);
  }

  private record Tried(Outlook player, double worth) {
    double perWeek() {
      return player.perWeek();
    }
  }

  private static Optional<Outlook> fill(TeamOutlook team, List<Outlook> roster) {
    Thresholds thresholds = Thresholds.own(team, roster);
    return team.league().free().stream()
        .filter(one -> !roster.contains(one))
        .map(one -> new Tried(one, thresholds.added(one) + team.insurance(List.of(one))))
        .max(
            Comparator.comparingDouble(Tried::worth)
                .thenComparingDouble(Tried::perWeek)
                .thenComparing(tried -> tried.player().id()))
        .map(Tried::player);
  }

  private static Weighed weighed(
      TeamOutlook team,
      List<Outlook> before,
      List<Outlook> after,
      List<Outlook> reserved,
      List<Outlook> drops,
      List<Outlook> adds) {
    double[] changes = team.lineups(after);
    double[] was = before.size() == team.roster().size() ? team.lineups() : team.lineups(before);
    List<Double> each = new ArrayList<>(was.length);
    for (int ahead = 0; ahead < was.length; ahead++) {
      changes[ahead] -= was[ahead];
      each.add(changes[ahead]);
    }
    return new Weighed(
        reserved,
        drops,
        adds,
        each,
        team.depth(after) - team.depth(before),
        overSeasons(
            team.league(),
            team.mean(changes) + team.insurance(after) - team.insurance(before),
            before,
            after));
  }

  /**
   * The change in points a week over the seasons that the trade changes. A trade that leaves the
   * coming ones as they are is one of this season; spread over years, no loss would be felt.
   */
  private static double overSeasons(
      LeagueOutlook league, double perWeek, List<Outlook> before, List<Outlook> after) {
    int weeks = league.weeks().count();
    double later = league.later(before, after);
    double felt = TradeVerdict.FELT * SeasonsValueRule.LATER_WEEKS;
    double laterWeeks = SeasonsValueRule.LATER_WEEKS * Math.min(1, Math.abs(later) / felt);
    return (perWeek * weeks + later) / (weeks + laterWeeks);
  }

  private static List<Outlook> without(List<Outlook> roster, Outlook one) {
    List<Outlook> rest = new ArrayList<>(roster);
    rest.remove(one);
    return rest;
  }
}
