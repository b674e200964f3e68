package dev.comanager.decision.startsit;

import dev.comanager.contracts.DecisionId;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.value.SyntheticSeason;
import java.util.List;
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

/** A start/sit answer from facts to its JSON, without the database. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class StartSitCardBenchmark {
  private static final DecisionId ID = new DecisionId("d_0123456789ab");

  private final SyntheticSeason season = new SyntheticSeason(600);
  private final List<Player> receivers =
      season.league.mine().spots().stream()
          .skip(3)
          .limit(2)
          .map(spot -> season.facts.player(spot.playerId()).orElseThrow().player())
          .toList();
  private final CardAnswer answer = decided().answer();

  /** The card and the data that lets watches follow it. */
  @Benchmark
  public Object card() {
    return decided();
  }

  /** The answer as a JSON tree. */
  @Benchmark
  public Object tree() {
    return ResultJson.tree(answer);
  }

  /** The card as text, which is hashed to find out whether it has changed. */
  @Benchmark
  public Object text() {
    return ResultJson.text(answer.decision());
  }

  private StartSitResult.Answered decided() {
    StartSitQuestion question =
        StartSitQuestion.of(season.league, season.facts, receivers, SyntheticSeason.NOW);
    return (StartSitResult.Answered) StartSitDecision.decide(question, ID);
  }
}
