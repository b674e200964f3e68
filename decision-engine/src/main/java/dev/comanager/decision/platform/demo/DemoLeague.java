package dev.comanager.decision.platform.demo;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LeagueSchedule;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.league.WaiverType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** The demo fantasy league: twelve teams, half PPR with a few custom rules. */
final class DemoLeague {
  static final String LEAGUE_ID = "midfield";
  static final String NAME = "The Midfield League";
  private static final int PLAYOFFS_FROM = 15;
  private static final int PLAYOFF_TEAMS = 6;
  static final LeagueKey KEY = new LeagueKey(PlatformCode.DEMO, LEAGUE_ID);

  // Half PPR with custom rules: a quarter point more for a tight end's catch, 1.5 off for an
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
              DemoRosters.TEAMS,
              LineupSlot.USUAL,
              DemoRosters.BENCH,
              SCORING,
              List.of(),
              WaiverType.PRIORITY)
          .with(
              new LeagueFormat(
                      new SeasonCalendar(PLAYOFFS_FROM, DemoSeason.WEEKS, List.of(), false))
                  .withPlayoffs(OptionalInt.of(PLAYOFF_TEAMS)));

  private final DemoRosters rosters;
  private final DemoStandings standings;
  private final DemoWeek current;

  /**
   * The league in a week.
   *
   * @param standings after the week before
   */
  DemoLeague(DemoRosters rosters, DemoStandings standings, DemoWeek current) {
    this.rosters = rosters;
    this.standings = standings;
    this.current = current;
  }

  League at(Instant now) {
    List<FantasyTeam> teams = new ArrayList<>();
    for (int team = 0; team < DemoRosters.TEAMS; team++) {
      DemoNames.Manager manager = DemoNames.MANAGERS.get(team);
      teams.add(
          new FantasyTeam(
              teamId(team),
              manager.team(),
              List.of(manager.username()),
              standings.record(team),
              standings.claim(team),
              standings.pointsFor(team),
              rosters.of(team).spots()));
    }
    return new League(
            KEY,
            NAME,
            current.week().season(),
            current.week().number(),
            RULES,
            teams,
            matchups(rosters, current, now),
            now)
        .with(new LeagueSchedule(fixtures(), now));
  }

  /** Every team's opponents in the regular season. */
  private static List<LeagueSchedule.Fixture> fixtures() {
    return IntStream.range(1, PLAYOFFS_FROM)
        .boxed()
        .flatMap(
            week ->
                pairs(week).stream()
                    .map(
                        pair -> new LeagueSchedule.Fixture(week, teamId(pair[0]), teamId(pair[1]))))
        .toList();
  }

  private static List<int[]> pairs(int week) {
    return DemoSeason.round(week % (DemoRosters.TEAMS - 1), DemoRosters.TEAMS);
  }

  /** The platform's id of the n-th team, counted from 0. */
  static String teamId(int team) {
    return Integer.toString(team + 1);
  }

  /** The pairings of that week, with the points so far. */
  static List<Matchup> matchups(DemoRosters rosters, DemoWeek week, Instant now) {
    return pairs(week.week().number()).stream()
        .map(
            pair ->
                new Matchup(
                    teamId(pair[0]),
                    teamId(pair[1]),
                    scored(rosters.of(pair[0]), week, now),
                    scored(rosters.of(pair[1]), week, now)))
        .toList();
  }

  /** Points so far: each starter's final points times the share of his game that is over. */
  private static double scored(DemoRosters.Roster roster, DemoWeek week, Instant now) {
    double points = 0;
    for (DemoPlayer starter : roster.starters()) {
      double share = week.elapsed(starter.id(), now);
      if (share > 0) {
        points +=
            share
                * week.happened(starter)
                    .map(line -> SCORING.points(line, starter.position()))
                    .orElse(0.0);
      }
    }
    return ScoringRules.hundredths(points);
  }
}
