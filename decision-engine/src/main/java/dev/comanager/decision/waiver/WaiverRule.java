package dev.comanager.decision.waiver;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.value.StartingPlaces;
import dev.comanager.decision.waiver.ClaimTimes.ClaimTime;
import dev.comanager.decision.week.WeekPlayer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Values every free agent together with his best drop: the gain of the optimal lineup over the next
 * three weeks, and points above replacement afterwards, in the coming seasons too where players are
 * kept. No player is skipped to save time: the points a player needs to get into a lineup are
 * computed once per drop, week and position, and each add then costs a few additions.
 */
final class WaiverRule {
  /** Number of weeks over which lineups are compared. */
  static final int WEEKS = 3;

  /** Sums of points that differ by less are the same sum in another order. */
  private static final double EQUAL = 1e-9;

  private WaiverRule() {}

  /**
   * The result of the search.
   *
   * @param moves one for each free agent, best first
   * @param fillers positions where a player is missing to fill the lineup this week; empty when
   *     none is
   * @param stuck whether the roster is full and nobody on it may be dropped
   */
  record Found(List<WaiverMove> moves, Set<Position> fillers, boolean stuck) {
    private static final int TRACKED_ADDS = 20;

    /** Players whose facts affect the verdict: the team's, and the adds that come close. */
    List<WeekPlayer> concerns(LeagueOutlook outlook) {
      return Stream.concat(outlook.active().stream(), close().map(WaiverMove::add))
          .map(Outlook::player)
          .toList();
    }

    /** The ids of the closest free agents who can play. */
    List<String> closest() {
      return close()
          .map(move -> move.add().player())
          .filter(add -> !add.cannotPlay())
          .map(add -> add.id().value())
          .toList();
    }

    private Stream<WaiverMove> close() {
      return moves.stream().limit(TRACKED_ADDS);
    }
  }

  /**
   * A free agent.
   *
   * @param points in the weeks whose lineups are compared
   * @param seasons points of the coming seasons; each costs a comparison with the whole roster
   */
  private record Add(Outlook player, List<Double> points, double seasons) {}

  /**
   * A roster without one of its players, or unchanged.
   *
   * @param restLost what the drop would bring after the weeks whose lineups are compared
   */
  private record Without(
      Optional<Outlook> drop,
      List<Double> losses,
      Map<Position, List<Double>> thresholds,
      LaterWeeks later,
      double restLost) {

    /** What that many points of a player of that position change in that week's best lineup. */
    double gain(Position position, double points, int ahead) {
      return Math.max(0, points - thresholds.get(position).get(ahead)) - losses.get(ahead);
    }

    /** What the add brings more than the drop after the weeks whose lineups are compared. */
    double rest(Add add) {
      return later.points(add.player()) + add.seasons() - restLost;
    }
  }

  /** Evaluates all free agents, or those of one position. */
  static Found search(LeagueOutlook league, Optional<Position> position) {
    Map<String, ClaimTime> byTeam = new HashMap<>();
    ClaimTimes claims = ClaimTimes.of(league);
    int weeks = weeks(league);
    List<Without> rosters = rosters(league, weeks, league.droppable(league.active()));
    List<Without> afterWeek =
        claims.openLater()
            ? rosters(league, weeks, league.droppableAfterWeek(league.active()))
            : rosters;
    List<WaiverMove> moves = new ArrayList<>();
    for (Outlook add : league.free()) {
      if (position.isEmpty() || position.get() == add.position()) {
        // Players of one NFL team have the same claim time, unless a team has dropped one lately.
        ClaimTime claim =
            league.league().league().recent().dropOf(add.id()).isPresent()
                ? claims.of(add)
                : byTeam.computeIfAbsent(add.player().player().team(), _ -> claims.of(add));
        best(add(league, add, weeks, claim.late()), claim.afterWeek() ? afterWeek : rosters)
            .ifPresent(moves::add);
      }
    }
    moves.sort(
        Comparator.comparingDouble(WaiverMove::total)
            .reversed()
            .thenComparing(move -> move.add().id()));
    return new Found(moves, fillers(league), rosters.isEmpty());
  }

  /**
   * The number of weeks over which lineups are compared, with the current one: fewer at the end of
   * the season. One that is over, or that the team sits out, counts nothing and takes the place of
   * no other.
   */
  static int weeks(LeagueOutlook league) {
    return Math.min(WEEKS + uncounted(league), league.weeks().count());
  }

  /** The number of those weeks that are still to be played. */
  static int weeksAhead(LeagueOutlook league) {
    return Math.max(1, weeks(league) - uncounted(league));
  }

  private static int uncounted(LeagueOutlook league) {
    return counts(league) ? 0 : 1;
  }

  /** Whether the current week is one of those: it isn't over, and the team plays in it. */
  static boolean counts(LeagueOutlook league) {
    return !league.facts().weekOver() && !league.league().sitsOutPlayoffs();
  }

  private static List<Without> rosters(LeagueOutlook league, int weeks, List<Outlook> droppable) {
    StartingPlaces[] places = new StartingPlaces[weeks];
    double[] full = new double[weeks];
    for (int ahead = 0; ahead < weeks; ahead++) {
      places[ahead] = ahead < 2 ? league.places(ahead) : places[1];
      full[ahead] = places[ahead].best(seats(league, league.active(), ahead));
    }
    List<Optional<Outlook>> drops = new ArrayList<>();
    if (league.room() > 0 || league.toReserve().isPresent()) {
      drops.add(Optional.empty());
    } else {
      // Among equally costly drops, the first is kept: a spare kicker or defense, then the least
      // valuable.
      droppable.stream()
          .sorted(
              Comparator.comparing(
                      (Outlook one) ->
                          one.position() != Position.K && one.position() != Position.DEF)
                  .thenComparingDouble(Outlook::perWeek)
                  .thenComparing(Outlook::id))
          .map(Optional::of)
          .forEach(drops::add);
    }
    LaterWeeks later = LaterWeeks.of(league, league.active(), weeks);
    List<Without> rosters = new ArrayList<>();
    for (Optional<Outlook> drop : drops) {
      List<Outlook> rest =
          league.active().stream().filter(player -> !drop.equals(Optional.of(player))).toList();
      List<Double> losses = new ArrayList<>(weeks);
      Map<Position, List<Double>> thresholds = new EnumMap<>(Position.class);
      for (int ahead = 0; ahead < weeks; ahead++) {
        List<StartingPlaces.Seat> seats = seats(league, rest, ahead);
        losses.add(full[ahead] - places[ahead].best(seats));
        places[ahead]
            .thresholds(seats)
            .forEach(
                (position, threshold) ->
                    thresholds
                        .computeIfAbsent(position, _ -> new ArrayList<>(weeks))
                        .add(threshold));
      }
      LaterWeeks without = drop.map(it -> later.without(it, rest)).orElse(later);
      double restLost = drop.map(it -> without.points(it) + seasons(league, it)).orElse(0.0);
      rosters.add(new Without(drop, losses, thresholds, without, restLost));
    }
    // Those who would start this week without the add come last.
    rosters.sort(Comparator.comparing(without -> without.losses().getFirst() > EQUAL));
    return rosters;
  }

  /** That roster's candidates, with those on injured reserve who may play in that week. */
  private static List<StartingPlaces.Seat> seats(
      LeagueOutlook league, List<Outlook> roster, int ahead) {
    List<StartingPlaces.Seat> seats = LeagueOutlook.seats(roster, ahead);
    seats.addAll(LeagueOutlook.seats(league.injuredReserve(), ahead));
    return seats;
  }

  private static double seasons(LeagueOutlook league, Outlook player) {
    return league.value(player).later().points();
  }

  private static Add add(LeagueOutlook league, Outlook add, int weeks, boolean late) {
    List<Double> points = new ArrayList<>(weeks);
    points.add(late ? 0 : add.addScore());
    for (int ahead = 1; ahead < weeks; ahead++) {
      points.add(add.points(ahead));
    }
    return new Add(add, points, seasons(league, add));
  }

  private static Optional<WaiverMove> best(Add add, List<Without> rosters) {
    int weeks = add.points().size();
    Without best = null;
    double most = 0;
    for (Without roster : rosters) {
      if (roster.drop().isPresent() && betterThroughout(roster.drop().get(), add.player(), weeks)) {
        continue;
      }
      double lineups = 0;
      for (int ahead = 0; ahead < weeks; ahead++) {
        lineups += roster.gain(add.player().position(), add.points().get(ahead), ahead);
      }
      double total = WaiverMove.totalOf(lineups, roster.rest(add));
      if (best == null || total > most + EQUAL) {
        best = roster;
        most = total;
      }
    }
    return Optional.ofNullable(best).map(roster -> move(add, roster));
  }

  private static WaiverMove move(Add add, Without roster) {
    List<Double> gains = new ArrayList<>(add.points().size());
    for (int ahead = 0; ahead < add.points().size(); ahead++) {
      gains.add(roster.gain(add.player().position(), add.points().get(ahead), ahead));
    }
    return new WaiverMove(add.player(), roster.drop(), gains, roster.rest(add));
  }

  /**
   * Whether the drop is expected to bring at least as much in every week: recent games rank adds,
   * but they don't make one better than a teammate who projects more.
   */
  private static boolean betterThroughout(Outlook drop, Outlook add, int weeks) {
    boolean better = drop.position() == add.position() && drop.perWeek() >= add.perWeek();
    for (int ahead = 0; ahead < weeks; ahead++) {
      better &= drop.points(ahead) >= add.points(ahead);
    }
    return better;
  }

  /**
   * Positions where one more player would fill a slot that no available player can fill this week.
   */
  private static Set<Position> fillers(LeagueOutlook league) {
    StartingPlaces now = league.places(0);
    List<Position> playing = new ArrayList<>();
    for (Outlook player : league.active()) {
      if (!player.player().locked() && canBeCountedOn(player)) {
        playing.add(player.position());
      }
    }
    // Players of a known kind first: one of an unknown kind who is left over fills any slot of his
    // kinds.
    playing.sort(Comparator.comparingInt(position -> position.kinds().size()));
    int filled = now.most(playing);
    Set<Position> covered = EnumSet.noneOf(Position.class);
    boolean[] placed = now.chosen(playing);
    for (int at = 0; at < placed.length; at++) {
      if (!placed[at]) {
        covered.addAll(playing.get(at).kinds());
      }
    }
    Set<Position> fillers = EnumSet.noneOf(Position.class);
    for (Position position : Position.values()) {
      List<Position> more = new ArrayList<>(playing);
      more.add(position);
      if (!covered.contains(position) && now.most(more) > filled) {
        fillers.add(position);
      }
    }
    return fillers;
  }

  /** Whether he can be put into this week's lineup. */
  static boolean canBeCountedOn(Outlook player) {
    return !player.player().cannotPlay() && player.player().availability() != Availability.DOUBTFUL;
  }
}
