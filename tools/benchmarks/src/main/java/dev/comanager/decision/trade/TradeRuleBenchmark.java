package dev.comanager.decision.trade;

import dev.comanager.contracts.DecisionId;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.value.SyntheticSeason;
import java.util.List;
import java.util.Optional;
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

/** A trade from facts to the verdict, at most 5 ms; 600 free agents are available to fill slots. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class TradeRuleBenchmark {
  private static final DecisionId ID = new DecisionId("d_0123456789ab");

  private final SyntheticSeason season = new SyntheticSeason(600);

  @Benchmark
  public Object oneForOne() {
    return weigh(1, 1);
  }

  @Benchmark
  public Object sixForOne() {
    return weigh(6, 1);
  }

  @Benchmark
  public Object oneForSix() {
    return weigh(1, 6);
  }

  /** With the better offer and the text. */
  @Benchmark
  public Object sixForOneAnswered() {
    return TradeDecision.decide(weigh(6, 1).orElseThrow(), ID, true);
  }

  private Optional<TradeVerdict> weigh(int give, int get) {
    FantasyTeam partner = season.league.league().teams().get(1);
    return TradeVerdict.on(
        season.league,
        season.facts,
        new TradeSides.Both(players(season.league.mine(), give), players(partner, get), partner),
        SyntheticSeason.NOW);
  }

  private List<Player> players(FantasyTeam team, int count) {
    return team.spots().stream()
        .limit(count)
        .map(spot -> season.facts.player(spot.playerId()).orElseThrow().player())
        .toList();
  }
}
