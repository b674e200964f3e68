package dev.comanager.decision.platform.demo;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.TeamRecord;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The made-up fantasy league: twelve teams, half PPR with a few rules of its own. */
final class DemoLeague {
  static final String LEAGUE_ID = "midfield";
  static final String NAME = "The Midfield League";
  static final LeagueKey KEY = new LeagueKey(PlatformCode.DEMO, LEAGUE_ID);

  // Half PPR; its own rules: a quarter point more for a tight end's catch, 1.5 off for an
  // interception, 5.5 for a long field goal.
  static final ScoringRules SCORING =
      new ScoringRules(
          Map.ofEntries(
              Map.entry("pass_yd", .04),
              Map.entry("pass_td", 4.0),
              Map.entry("pass_int", -1.5),
              Map.entry("rush_yd", .1),
              Map.entry("rush_td", 6.0),
              Map.entry("rec", .5),
              Map.entry("rec_yd", .1),
              Map.entry("rec_td", 6.0),
              Map.entry("bonus_rec_te", .25),
              Map.entry("fum_lost", -2.0),
              Map.entry("fgm_20_29", 3.0),
              Map.entry("fgm_30_39", 3.0),
              Map.entry("fgm_40_49", 4.0),
              Map.entry("fgm_50p", 5.5),
              Map.entry("fgmiss", -1.0),
              Map.entry("xpm", 1.0),
              Map.entry("sack", 1.0),
              Map.entry("int", 2.0),
              Map.entry("fum_rec", 2.0),
              Map.entry("def_td", 6.0),
              Map.entry("pts_allow_0", 10.0),
              Map.entry("pts_allow_1_6", 7.0),
              Map.entry("pts_allow_7_13", 4.0),
              Map.entry("pts_allow_14_20", 1.0),
              Map.entry("pts_allow_28_34", -1.0),
              Map.entry("pts_allow_35p", -4.0)));

  private static final LeagueRules RULES =
      new LeagueRules(
          DemoRosters.TEAMS, DemoRosters.STARTING, DemoRosters.BENCH, SCORING, List.of());

  private final DemoRosters rosters;
  private final List<DemoWeek> weeks;

  /**
   * The league in a season.
   *
   * @param weeks from the first to the one that is on
   */
  DemoLeague(DemoRosters rosters, List<DemoWeek> weeks) {
    this.rosters = rosters;
    this.weeks = weeks;
  }

  League at(Instant now) {
    DemoWeek current = weeks.getLast();
    List<TeamRecord> records = new ArrayList<>();
    double[] pointsFor = new double[DemoRosters.TEAMS];
    int[][] results = new int[DemoRosters.TEAMS][3];
    for (DemoWeek week : weeks.subList(0, weeks.size() - 1)) {
      for (Matchup matchup : matchups(week, now)) {
        count(matchup, results, pointsFor);
      }
    }
    for (int[] result : results) {
      records.add(new TeamRecord(result[0], result[1], result[2]));
    }
    return new League(
        KEY,
        NAME,
        current.week().season(),
        current.week().number(),
        RULES,
        teams(records, pointsFor),
        matchups(current, now),
        now);
  }

  /** The platform's id of the n-th team, from 0. */
  static String teamId(int team) {
    return Integer.toString(team + 1);
  }

  private List<FantasyTeam> teams(List<TeamRecord> records, double[] pointsFor) {
    // Who has won least claims first.
    List<Integer> claims =
        IntStream.range(0, DemoRosters.TEAMS)
            .boxed()
            .sorted(
                Comparator.<Integer>comparingInt(team -> records.get(team).wins())
                    .thenComparingDouble(team -> pointsFor[team]))
            .toList();
    List<FantasyTeam> teams = new ArrayList<>();
    for (int team = 0; team < DemoRosters.TEAMS; team++) {
      DemoNames.Manager manager = DemoNames.MANAGERS.get(team);
      teams.add(
          new FantasyTeam(
              teamId(team),
              manager.team(),
              List.of(manager.username()),
              records.get(team),
              claims.indexOf(team) + 1,
              cents(pointsFor[team]),
              rosters.of(team).spots()));
    }
    return teams;
  }

  private List<Matchup> matchups(DemoWeek week, Instant now) {
    return DemoSeason.round(week.week().number() % (DemoRosters.TEAMS - 1), DemoRosters.TEAMS)
        .stream()
        .map(
            pair ->
                new Matchup(
                    teamId(pair[0]),
                    teamId(pair[1]),
                    scored(rosters.of(pair[0]), week, now),
                    scored(rosters.of(pair[1]), week, now)))
        .toList();
  }

  /** Points so far: what each starter will have made, by the share of his game that is over. */
  private static double scored(DemoRosters.Roster roster, DemoWeek week, Instant now) {
    double points = 0;
    for (DemoPlayer starter : roster.starters()) {
      double share = week.elapsed(starter.id(), now);
      if (share > 0) {
        points += share * week.happened(starter).map(SCORING::points).orElse(0.0);
      }
    }
    return cents(points);
  }

  private static void count(Matchup matchup, int[][] results, double[] pointsFor) {
    int home = Integer.parseInt(matchup.homeTeamId()) - 1;
    int away = Integer.parseInt(matchup.awayTeamId()) - 1;
    pointsFor[home] += matchup.homeScored();
    pointsFor[away] += matchup.awayScored();
    int order = Double.compare(matchup.homeScored(), matchup.awayScored());
    results[home][order > 0 ? 0 : order < 0 ? 1 : 2]++;
    results[away][order < 0 ? 0 : order > 0 ? 1 : 2]++;
  }

  private static double cents(double points) {
    return Math.round(points * 100) / 100.0;
  }
}
