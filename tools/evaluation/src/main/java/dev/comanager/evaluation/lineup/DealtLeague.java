package dev.comanager.evaluation.lineup;

import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LeagueSchedule;
import dev.comanager.decision.league.LeagueSchedule.Fixture;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.league.TeamRecord;
import dev.comanager.decision.standings.PlayoffChance;
import dev.comanager.decision.standings.PlayoffRace;
import dev.comanager.decision.value.StartingPlaces;
import dev.comanager.evaluation.data.Consensus;
import dev.comanager.evaluation.data.PlayerWeek;
import dev.comanager.evaluation.data.Season;
import dev.comanager.evaluation.replay.Moment;
import dev.comanager.evaluation.replay.PastLeague;
import dev.comanager.evaluation.replay.PastPlayer;
import dev.comanager.evaluation.replay.PastTeams;
import dev.comanager.evaluation.replay.PastWeek;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A league of twelve teams over a season: rosters dealt before the first week and kept, a round
 * robin, lineups set by the consensus before each week. The players of each position are handed out
 * anew in every league, so that the leagues have different teams.
 */
final class DealtLeague {
  static final int LAST_WEEK = 17;

  private static final int PLAYOFFS_FROM = 15;
  private static final int PLACES = 6;
  private static final SeasonCalendar CALENDAR =
      new SeasonCalendar(PLAYOFFS_FROM, LAST_WEEK, List.of(), false);
  private static final StartingPlaces PLACES_TO_START = StartingPlaces.of(LineupSlot.USUAL);

  private final Season season;
  private final Consensus consensus;
  private final Moment moment;
  private final List<List<String>> rosters = new ArrayList<>();
  private final List<Fixture> fixtures = new ArrayList<>();
  private final double[][] scored = new double[PLAYOFFS_FROM][PastLeague.TEAMS];

  DealtLeague(Season season, Consensus consensus, Moment moment, DealtRosters dealt, int number) {
    this.season = season;
    this.consensus = consensus;
    this.moment = moment;
    Random random = new Random(31L * season.year() + number);
    handOut(dealt, random);
    List<Integer> seats = new ArrayList<>(IntStream.range(0, PastLeague.TEAMS).boxed().toList());
    Collections.shuffle(seats, random);
    for (int week = 1; week < PLAYOFFS_FROM; week++) {
      pair(week, seats);
      for (int team = 0; team < PastLeague.TEAMS; team++) {
        scored[week][team] = scored(week, rosters.get(team));
      }
    }
  }

  /** The projections for one team before that week, and the results. */
  record Outcome(int year, int week, int place, double chance, boolean reached) {}

  private void handOut(DealtRosters dealt, Random random) {
    for (int team = 0; team < PastLeague.TEAMS; team++) {
      rosters.add(new ArrayList<>());
    }
    for (Position position : Position.values()) {
      if (LineupSlot.USUAL.stream().noneMatch(slot -> slot.accepts(position))) {
        continue; // else a position that no league here plays would change all draws after it
      }
      List<Integer> order = new ArrayList<>(IntStream.range(0, PastLeague.TEAMS).boxed().toList());
      Collections.shuffle(order, random);
      for (int team = 0; team < PastLeague.TEAMS; team++) {
        List<String> roster = rosters.get(order.get(team));
        dealt.teams().get(team).stream()
            .filter(player -> position(player).filter(position::equals).isPresent())
            .forEach(roster::add);
      }
    }
  }

  private Optional<Position> position(String player) {
    return season.from(1, player).stream().map(PlayerWeek::position).findFirst();
  }

  /** The circle method: one seat stays, the others move on. */
  private void pair(int week, List<Integer> seats) {
    int circle = PastLeague.TEAMS - 1;
    fixtures.add(fixture(week, seats.get(circle), seats.get(week % circle)));
    for (int i = 1; i < PastLeague.TEAMS / 2; i++) {
      fixtures.add(
          fixture(
              week, seats.get((week + i) % circle), seats.get((week - i + 2 * circle) % circle)));
    }
  }

  private static Fixture fixture(int week, int home, int away) {
    return new Fixture(week, String.valueOf(home), String.valueOf(away));
  }

  private double scored(int week, List<String> roster) {
    List<PlayerWeek> best =
        roster.stream()
            .flatMap(player -> season.row(week, player).stream())
            .filter(row -> expected(row) > 0)
            .sorted(Comparator.comparingDouble(this::expected).reversed())
            .toList();
    List<Position> positions = new ArrayList<>();
    double points = 0;
    for (PlayerWeek row : best) {
      positions.add(row.position());
      if (PLACES_TO_START.most(positions) == positions.size()) {
        points += row.points();
      } else {
        positions.removeLast();
      }
    }
    return points;
  }

  private double expected(PlayerWeek row) {
    return row.onBye() ? 0 : consensus.points(row.week(), row.playerId()).orElse(0);
  }

  /** The chance of every team before that week, and whether it reached the playoffs. */
  List<Outcome> outcomes(int week) {
    LinkedLeague linked = league(week);
    if (!(PlayoffRace.of(linked, facts(week), now(week)) instanceof PlayoffRace.Open race)) {
      throw new IllegalStateException("a league in the middle of its season has a race");
    }
    List<Integer> places = places(week);
    List<Integer> end = places(PLAYOFFS_FROM);
    return IntStream.range(0, PastLeague.TEAMS)
        .mapToObj(
            team -> {
              PlayoffChance chance = race.chances().get(String.valueOf(team));
              return new Outcome(
                  season.year(),
                  week,
                  places.indexOf(team) + 1,
                  chance.playoffs(),
                  end.indexOf(team) < PLACES);
            })
        .toList();
  }

  /** The teams in the order of the standings before that week. */
  private List<Integer> places(int week) {
    return IntStream.range(0, PastLeague.TEAMS)
        .boxed()
        .sorted(
            Comparator.<Integer>comparingDouble(
                    team -> record(team, week).wins() + record(team, week).ties() / 2.0)
                .thenComparingDouble(team -> points(team, week))
                .reversed())
        .toList();
  }

  private double points(int team, int week) {
    return IntStream.range(1, week).mapToDouble(played -> scored[played][team]).sum();
  }

  private TeamRecord record(int team, int week) {
    int wins = 0;
    int losses = 0;
    int ties = 0;
    for (Fixture fixture : fixtures) {
      int home = Integer.parseInt(fixture.homeTeamId());
      int away = Integer.parseInt(fixture.awayTeamId());
      if (fixture.week() < week && (home == team || away == team)) {
        double lead = scored[fixture.week()][home] - scored[fixture.week()][away];
        double own = home == team ? lead : -lead;
        wins += own > 0 ? 1 : 0;
        losses += own < 0 ? 1 : 0;
        ties += own == 0 ? 1 : 0;
      }
    }
    return new TeamRecord(wins, losses, ties);
  }

  private PastWeek past(int week) {
    return new PastWeek(season, week, moment);
  }

  private Instant now(int week) {
    return past(week).firstKickoff().minus(Duration.ofMinutes(1));
  }

  private List<PastPlayer> players(int week, List<String> roster) {
    return roster.stream()
        .flatMap(player -> season.row(week, player).stream())
        .map(row -> PastPlayer.of(row, consensus.points(week, row.playerId())))
        .toList();
  }

  private SeasonFacts facts(int week) {
    List<PastPlayer> everyone =
        rosters.stream().flatMap(roster -> players(week, roster).stream()).toList();
    List<Game> schedule = new ArrayList<>();
    for (int later = week + 1; later <= LAST_WEEK; later++) {
      schedule.addAll(past(later).games());
    }
    return new PastTeams(season, consensus, past(week)).facts(everyone, schedule, now(week));
  }

  private LinkedLeague league(int week) {
    List<List<PastPlayer>> present = rosters.stream().map(roster -> players(week, roster)).toList();
    LinkedLeague bare = new PastTeams(season, consensus, past(week)).league(present, 0, now(week));
    League league = bare.league();
    List<FantasyTeam> teams = new ArrayList<>();
    for (int team = 0; team < PastLeague.TEAMS; team++) {
      teams.add(
          new FantasyTeam(
              String.valueOf(team),
              "Team " + team,
              List.of(),
              record(team, week),
              null,
              points(team, week),
              league.teams().get(team).spots()));
    }
    LeagueRules rules =
        league.rules().with(new LeagueFormat(CALENDAR).withPlayoffs(OptionalInt.of(PLACES)));
    League whole =
        new League(
                league.key(),
                league.name(),
                league.season(),
                week,
                rules,
                teams,
                List.of(),
                league.asOf())
            .with(new LeagueSchedule(fixtures, league.asOf()));
    return new LinkedLeague(bare.link(), whole, teams.getFirst(), false);
  }
}
