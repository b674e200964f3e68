package dev.comanager.decision.brief;

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
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueLink;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.StatLine;
import dev.comanager.decision.league.TeamRecord;
import dev.comanager.decision.myteam.LeagueView;
import dev.comanager.decision.standings.PlayoffRace;
import dev.comanager.decision.value.SyntheticSeason;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The weekly brief, at most 25 ms: twelve teams of sixteen, 2,400 free agents, a starter who is
 * out, one on a bye and an empty slot.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class WeeklyBriefBenchmark {
  private static final Instant NOW = Instant.parse("2026-11-20T17:00:00Z");
  private static final Instant KICKOFF = Instant.parse("2026-11-22T18:00:00Z");
  private static final int TEAMS = 12;
  private static final int PLAYERS = 2592;
  private static final LineupSlot[] SLOTS = {
    LineupSlot.QB_SLOT, LineupSlot.RB_SLOT, LineupSlot.RB_SLOT, LineupSlot.WR_SLOT,
    LineupSlot.WR_SLOT, LineupSlot.TE_SLOT, LineupSlot.FLEX, LineupSlot.K_SLOT,
    LineupSlot.DEF_SLOT, LineupSlot.BENCH, LineupSlot.BENCH, LineupSlot.BENCH,
    LineupSlot.BENCH, LineupSlot.BENCH, LineupSlot.BENCH, LineupSlot.BENCH
  };
  private static final Position[] POSITIONS = {
    Position.QB, Position.RB, Position.RB, Position.WR, Position.WR, Position.TE, Position.WR,
    Position.K, Position.DEF, Position.RB, Position.RB, Position.WR, Position.WR, Position.WR,
    Position.QB, Position.RB
  };

  private final SeasonFacts facts = facts();
  private final LinkedLeague linked = linked();
  private final SyntheticSeason season = new SyntheticSeason(600);

  /** The whole brief. */
  @Benchmark
  public Object brief() {
    return WeeklyBriefRule.brief(
        linked, facts, LeagueView.matchup(linked.league(), linked.mine()), NOW);
  }

  /** The whole brief of a league in its race for the playoffs, with 600 free agents. */
  @Benchmark
  public Object inAPlayoffRace() {
    return WeeklyBriefRule.brief(
        season.league,
        season.facts,
        LeagueView.matchup(season.league.league(), season.league.mine()),
        SyntheticSeason.NOW);
  }

  /** Its race alone. */
  @Benchmark
  public Object race() {
    return PlayoffRace.of(season.league, season.facts, SyntheticSeason.NOW);
  }

  private static SeasonFacts facts() {
    Map<PlayerId, PlayerFacts> players = new HashMap<>();
    for (int i = 0; i < PLAYERS; i++) {
      PlayerFacts known = player(i);
      players.put(known.player().id(), known);
    }
    List<Game> games = new ArrayList<>();
    // Team 31 has its bye; its next game is a week later.
    for (int i = 0; i < 30; i += 2) {
      games.add(game(i, i + 1, 11));
    }
    games.add(game(30, 31, 12));
    return new SeasonFacts(PlayerPool.DEMO, 2026, 11, 1, players, games, true, NOW, List.of());
  }

  private static Game game(int home, int away, int week) {
    return new Game(
        "e" + week + home,
        2026,
        week,
        "T" + home,
        "T" + away,
        KICKOFF,
        Game.State.SCHEDULED,
        24,
        21);
  }

  private static PlayerFacts player(int i) {
    Player player =
        new Player(
            new PlayerId("p:" + i), "First" + i + " Last" + i, POSITIONS[i % 16], "T" + i % 32);
    Map<String, Double> stats =
        Map.of("rec", i % 7.0, "rec_yd", 10.0 * (i % 11), "rec_td", .1 * (i % 5), "rec_tgt", 6.0);
    List<PlayedWeek> recent =
        List.of(
            new PlayedWeek(10, new StatLine(stats)),
            new PlayedWeek(9, new StatLine(stats)),
            new PlayedWeek(8, new StatLine(stats)));
    Availability availability =
        i % 16 == 3
            ? Availability.OUT
            : i % 9 == 0 ? Availability.QUESTIONABLE : Availability.HEALTHY;
    return new PlayerFacts(
        player,
        new AvailabilityReport(availability, Practice.LIMITED, "Knee", "", NOW),
        List.of(
            new Projection(new StatLine(stats), "One", NOW),
            new Projection(new StatLine(stats), "Two", NOW)),
        recent,
        SeasonSoFar.NOTHING,
        1);
  }

  private static LinkedLeague linked() {
    List<FantasyTeam> teams = new ArrayList<>();
    for (int team = 0; team < TEAMS; team++) {
      List<RosterSpot> spots = new ArrayList<>();
      for (int place = 0; place < SLOTS.length; place++) {
        PlayerId id = new PlayerId("p:" + (team * SLOTS.length + place));
        spots.add(new RosterSpot(SLOTS[place], place == 5 ? null : id));
      }
      teams.add(
          new FantasyTeam(
              team + "", "Team " + team, List.of(), new TeamRecord(5, 5, 0), team, 1000, spots));
    }
    League league =
        new League(
            new LeagueKey(PlatformCode.DEMO, "bench"),
            "League",
            2026,
            11,
            new LeagueRules(
                TEAMS,
                List.of(SLOTS).subList(0, 9),
                7,
                new ScoringRules(Map.of("rec", .5, "rec_yd", .1, "rec_td", 6.0)),
                List.of()),
            teams,
            List.of(new Matchup("0", "1", 0, 0)),
            NOW);
    return new LinkedLeague(
        new LeagueLink(league.key(), "0", true), league, teams.getFirst(), false);
  }
}
