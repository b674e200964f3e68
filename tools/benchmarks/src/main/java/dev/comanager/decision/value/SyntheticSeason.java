package dev.comanager.decision.value;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.AvailabilityReport;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayedWeek;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.facts.Projection;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SeasonSoFar;
import dev.comanager.decision.facts.SourceNote;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueLink;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LeagueSchedule;
import dev.comanager.decision.league.LeagueSchedule.Fixture;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.league.TeamRecord;
import dev.comanager.decision.league.WaiverType;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;

/**
 * A twelve-team league in its race for six playoff places and a number of free agents, with stat
 * lines as long as real ones.
 */
public final class SyntheticSeason {
  public static final Instant NOW = Instant.parse("2026-11-20T17:00:00Z");

  private static final int WEEK = 11;
  private static final int TEAMS = 32;
  private static final int ROSTERS = 12;
  private static final int PLAYOFFS_FROM = 15;

  /** Every line has the same instances of the names, as those that were read from JSON. */
  private static final String[] STATS = {
    "s0", "s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11", "s12", "s13"
  };

  private static final Position[] KINDS = {
    Position.QB,
    Position.RB,
    Position.RB,
    Position.WR,
    Position.WR,
    Position.WR,
    Position.TE,
    Position.K,
    Position.DEF
  };
  private static final Position[] ROSTER = {
    Position.QB, Position.RB, Position.RB, Position.WR, Position.WR, Position.TE, Position.WR,
    Position.K, Position.DEF, Position.QB, Position.RB, Position.RB, Position.WR, Position.WR,
    Position.TE, Position.WR
  };

  private final Random random = new Random(11);
  private final Map<PlayerId, PlayerFacts> players = new HashMap<>();

  public final SeasonFacts facts;
  public final LinkedLeague league;

  public SyntheticSeason(int free) {
    List<FantasyTeam> teams = new ArrayList<>();
    for (int team = 0; team < ROSTERS; team++) {
      List<RosterSpot> spots = new ArrayList<>();
      for (int i = 0; i < ROSTER.length; i++) {
        PlayerId id = add("r" + team + "-" + i, ROSTER[i], 6 + random.nextInt(14));
        spots.add(
            new RosterSpot(
                i < LineupSlot.USUAL.size() ? LineupSlot.USUAL.get(i) : LineupSlot.BENCH, id));
      }
      teams.add(
          new FantasyTeam(
              team + "",
              "Team " + team,
              List.of(),
              new TeamRecord(3 + team % 5, 7 - team % 5, 0),
              team + 1,
              900 + team,
              spots));
    }
    for (int i = 0; i < free; i++) {
      add("f" + i, KINDS[i % KINDS.length], random.nextInt(9));
    }
    LeagueKey key = new LeagueKey(PlatformCode.DEMO, "bench");
    League made =
        new League(
                key,
                "Bench",
                2026,
                WEEK,
                rules(),
                teams,
                List.of(new Matchup("0", "1", 0, 0)),
                NOW.minus(Duration.ofMinutes(3)))
            .with(new LeagueSchedule(fixtures(), NOW));
    league = new LinkedLeague(new LeagueLink(key, "0", true), made, teams.getFirst(), false);
    facts =
        new SeasonFacts(
            PlayerPool.DEMO,
            2026,
            WEEK,
            1,
            players,
            games(),
            true,
            NOW.minus(Duration.ofMinutes(14)),
            List.of(new SourceNote("Projections", NOW)));
  }

  private static LeagueRules rules() {
    Map<String, Double> worth = new HashMap<>();
    for (String stat : STATS) {
      worth.put(stat, 1.0);
    }
    return new LeagueRules(
            ROSTERS, LineupSlot.USUAL, 7, new ScoringRules(worth), List.of(), WaiverType.PRIORITY)
        .with(
            new LeagueFormat(new SeasonCalendar(PLAYOFFS_FROM, 17, List.of(), false))
                .withPlayoffs(OptionalInt.of(6)));
  }

  private static List<Fixture> fixtures() {
    List<Fixture> fixtures = new ArrayList<>();
    for (int week = WEEK; week < PLAYOFFS_FROM; week++) {
      for (int home = 0; home < ROSTERS; home += 2) {
        fixtures.add(new Fixture(week, home + "", (home + 2 * (week - WEEK) + 1) % ROSTERS + ""));
      }
    }
    return fixtures;
  }

  private PlayerId add(String id, Position position, double points) {
    Player player =
        new Player(
            new PlayerId("demo:" + id), "Player " + id, position, "T" + random.nextInt(TEAMS));
    players.put(
        player.id(),
        new PlayerFacts(
            player,
            new AvailabilityReport(Availability.HEALTHY, Practice.FULL, "", "", NOW),
            List.of(
                new Projection(line(points), "one", NOW), new Projection(line(points), "two", NOW)),
            weeks(points),
            new SeasonSoFar(9, line(9 * points), weeks(points), null),
            1));
    return player.id();
  }

  private List<PlayedWeek> weeks(double points) {
    return List.of(
        new PlayedWeek(WEEK - 1, line(points)),
        new PlayedWeek(WEEK - 2, line(points)),
        new PlayedWeek(WEEK - 3, line(points)));
  }

  private StatLine line(double points) {
    Map<String, Double> stats = new HashMap<>();
    for (String stat : STATS) {
      stats.put(stat, points / STATS.length + random.nextDouble() / 20);
    }
    return new StatLine(stats);
  }

  private static List<Game> games() {
    List<Game> games = new ArrayList<>();
    for (int week = 1; week <= 17; week++) {
      for (int team = 0; team < TEAMS; team += 2) {
        games.add(
            new Game(
                week + "-" + team,
                2026,
                week,
                "T" + team,
                "T" + (team + 1),
                NOW.plus(Duration.ofDays(2 + 7L * (week - WEEK))),
                Game.State.SCHEDULED,
                22,
                21));
      }
    }
    return games;
  }
}
