package dev.comanager.decision.trade;

import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.standings.PlayoffRace;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.Outlook;
import dev.comanager.decision.value.SeasonWeeks;
import dev.comanager.decision.value.StartingPlaces;
import dev.comanager.decision.value.StartingPlaces.Seat;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;

/** One team of a trade for the rest of the season: its players, and how much each week counts. */
final class TeamOutlook {
  /** A point a week above replacement on the bench is only insurance. */
  private static final double DEPTH_SHARE = .15;

  private final LeagueOutlook league;
  private final FantasyTeam team;
  private final List<Outlook> active;
  private final List<Outlook> injuredReserve;
  private final List<Outlook> roster;
  private final int room;
  private final StartingPlaces now;
  private final PlayoffWeight playoffWeight;
  private final double[] counts;
  private final Pickups pickups;
  private final double[] lineups;

  private TeamOutlook(LeagueOutlook league, FantasyTeam team, PlayoffRace race) {
    this.league = league;
    this.team = team;
    List<RosterSpot> spots =
        team.spots().stream()
            .filter(spot -> spot.slot().starting() || spot.slot() == LineupSlot.BENCH)
            .filter(spot -> spot.player().isPresent())
            .toList();
    this.active = spots.stream().flatMap(spot -> known(spot).stream()).toList();
    this.injuredReserve =
        team.spots().stream()
            .filter(spot -> spot.slot() == LineupSlot.RESERVE && spot.player().isPresent())
            .flatMap(spot -> known(spot).stream())
            .toList();
    this.roster = Stream.of(active, injuredReserve).flatMap(List::stream).toList();
    LeagueRules rules = league.league().league().rules();
    this.room = Math.max(0, rules.startingSlots().size() + rules.benchSize() - spots.size());
    List<LineupSlot> open = new ArrayList<>(rules.startingSlots());
    // A player whose game has begun keeps his slot, and so does a starter without known facts.
    spots.stream()
        .filter(spot -> known(spot).filter(one -> !one.player().locked()).isEmpty())
        .forEach(spot -> open.remove(spot.slot()));
    this.now = StartingPlaces.of(open);
    this.playoffWeight = PlayoffWeight.of(league, team, race);
    this.counts = new double[weeks().count()];
    for (int ahead = 0; ahead < counts.length; ahead++) {
      counts[ahead] = weeks().playoffs(ahead) ? playoffWeight.weeks() : 1;
    }
    this.pickups = Pickups.of(this);
    this.lineups = lineups(roster);
  }

  /** That team of the league, in its race for the playoffs. */
  static TeamOutlook of(LeagueOutlook league, FantasyTeam team, PlayoffRace race) {
    return new TeamOutlook(league, team, race);
  }

  private Optional<Outlook> known(RosterSpot spot) {
    return league.player(spot.playerId());
  }

  LeagueOutlook league() {
    return league;
  }

  FantasyTeam team() {
    return team;
  }

  /** The players in the lineup and on the bench. */
  List<Outlook> active() {
    return active;
  }

  /** The same with those on injured reserve, who count in the weeks in which they may play. */
  List<Outlook> roster() {
    return roster;
  }

  /** Whether that player is on injured reserve, where he takes no place. */
  boolean parked(Outlook one) {
    return injuredReserve.contains(one);
  }

  /** Number of players that the roster has room for. */
  int room() {
    return room;
  }

  /** The slots that can be filled in the week that many weeks ahead. */
  StartingPlaces places(int ahead) {
    return ahead == 0 ? now : league.places(ahead);
  }

  /** Points of the best lineup of those players and free agents in each remaining week. */
  double[] lineups(Collection<Outlook> players) {
    List<List<Seat>> seats = seats(players);
    double[] totals = new double[seats.size()];
    for (int ahead = 0; ahead < totals.length; ahead++) {
      totals[ahead] = places(ahead).best(seats.get(ahead));
    }
    return totals;
  }

  /** Those players, and whom the team would pick up, as lineup candidates in each week. */
  List<List<Seat>> seats(Collection<Outlook> players) {
    Pickups others = pickups.without(players);
    List<List<Seat>> weeks = ownSeats(players);
    for (int ahead = 0; ahead < weeks.size(); ahead++) {
      others.addTo(weeks.get(ahead), ahead);
    }
    return weeks;
  }

  /** The same without free agents. */
  List<List<Seat>> ownSeats(Collection<Outlook> players) {
    List<List<Seat>> weeks = new ArrayList<>();
    for (int ahead = 0; ahead < weeks().count(); ahead++) {
      weeks.add(LeagueOutlook.seats(players, ahead));
    }
    return weeks;
  }

  /** The same in an average week, byes and absences counted. */
  List<Seat> meanSeats(Collection<Outlook> players) {
    List<Seat> seats = ownMeanSeats(players);
    pickups.without(players).addMeansTo(seats);
    return seats;
  }

  /** The same without free agents. */
  List<Seat> ownMeanSeats(Collection<Outlook> players) {
    List<Seat> seats = new ArrayList<>(players.size());
    for (Outlook player : players) {
      seats.add(new Seat(player.position(), mean(player)));
    }
    return seats;
  }

  /** Whom the team would pick up. */
  Pickups pickups() {
    return pickups;
  }

  SeasonWeeks weeks() {
    return league.weeks();
  }

  PlayoffWeight playoffWeight() {
    return playoffWeight;
  }

  /** Points of the best lineup in each remaining week, as the roster is. */
  double[] lineups() {
    return lineups.clone();
  }

  /** Those players, the most valuable first, so that the order of a question has no effect. */
  List<Outlook> outlooks(Collection<Player> players) {
    List<Outlook> found = new ArrayList<>();
    for (Player player : players) {
      found.add(league.player(player.id()).orElseThrow());
    }
    found.sort(Comparator.comparingDouble(Outlook::perWeek).reversed().thenComparing(Outlook::id));
    return found;
  }

  /** Points a week: lineups from now on plus depth. */
  double worth(Collection<Outlook> roster) {
    return mean(lineups(roster)) + insurance(roster);
  }

  /** The mean of the weeks, each as much as it counts. */
  double mean(double[] points) {
    return mean(ahead -> points[ahead]);
  }

  private double mean(IntToDoubleFunction points) {
    double sum = 0;
    double weight = 0;
    for (int ahead = 0; ahead < counts.length; ahead++) {
      sum += counts[ahead] * points.applyAsDouble(ahead);
      weight += counts[ahead];
    }
    return sum / weight;
  }

  /** That player's points in an average week. */
  double mean(Outlook player) {
    return mean(player::points);
  }

  /** What those players add as depth, in points a week. */
  double insurance(Collection<Outlook> roster) {
    return DEPTH_SHARE * depth(roster);
  }

  /** Points a week above replacement, over all of them. */
  double depth(Collection<Outlook> roster) {
    double sum = 0;
    for (Outlook one : roster) {
      sum += league.over(one, 0);
    }
    return sum / weeks().count();
  }
}
