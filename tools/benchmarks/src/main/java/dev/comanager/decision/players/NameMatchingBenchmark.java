package dev.comanager.decision.players;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueLink;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.TeamRecord;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Finding a player by a written name among a season's players. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class NameMatchingBenchmark {
  private static final List<String> FIRST =
      List.of("Orin", "Tavish", "Caspian", "Dorian", "Elric", "Fenn", "Garrick", "Hollis", "Idris");
  private static final List<String> LAST =
      List.of("Ashdown", "Brackwell", "Corbray", "Dunmore", "Eastlake", "Fairholm", "Greystone");
  private static final List<String> TEAMS = List.of("DET", "KC", "BUF", "PHI", "SF", "DAL", "NYJ");
  private static final int PLAYERS = 3_000;

  /** As in the list, with an initial, with a typo, and a name that nobody has. */
  @Param({"Orin Ashdown00", "O. Ashdown00", "Orin Ashdwn00", "Zzyzx Qwortleby"})
  public String written;

  private final NameMatching matching = new NameMatching(new NameIndex(players()));
  private final LinkedLeague league = emptyLeague();

  /** One name. */
  @Benchmark
  public Object find() {
    return matching.find(written, league);
  }

  private static List<Player> players() {
    List<Player> players = new ArrayList<>();
    for (int n = 0; n < PLAYERS; n++) {
      String name =
          FIRST.get(n % FIRST.size())
              + " "
              + LAST.get(n % LAST.size())
              + Integer.toString(n / (FIRST.size() * LAST.size()), 36)
              + Integer.toString(n % 36, 36);
      players.add(
          new Player(new PlayerId("p:" + n), name, Position.WR, TEAMS.get(n % TEAMS.size())));
    }
    return players;
  }

  private static LinkedLeague emptyLeague() {
    LeagueKey key = new LeagueKey(PlatformCode.DEMO, "bench");
    FantasyTeam mine =
        new FantasyTeam("1", "Mine", List.of(), new TeamRecord(0, 0, 0), 1, 0, List.of());
    LeagueRules rules =
        new LeagueRules(1, List.of(), 6, new ScoringRules(Map.of("rec", .5)), List.of());
    League league =
        new League(key, "Bench", 2026, 1, rules, List.of(mine), List.of(), Instant.EPOCH);
    return new LinkedLeague(new LeagueLink(key, "1", true), league, mine, false);
  }
}
