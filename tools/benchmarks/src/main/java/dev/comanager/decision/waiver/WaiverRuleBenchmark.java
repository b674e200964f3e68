package dev.comanager.decision.waiver;

import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.SyntheticSeason;
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

/** The search over 600 free agents, at most 10 ms including everything it depends on. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class WaiverRuleBenchmark {
  private static final RecheckRequested REQUEST =
      new RecheckRequested("8f14e45fceea167a5a36dedd4bea2543", 1);

  private final SyntheticSeason season = new SyntheticSeason(600);
  private final LeagueOutlook outlook =
      LeagueOutlook.of(season.league, season.facts, SyntheticSeason.NOW).orElseThrow();

  /** From facts to the report for watches. */
  @Benchmark
  public Object fromFacts() {
    return new WaiverQuestion(season.league, season.facts, Optional.empty(), SyntheticSeason.NOW)
        .report(REQUEST);
  }

  /** The search alone. */
  @Benchmark
  public Object search() {
    return WaiverRule.search(outlook, Optional.empty());
  }
}
