package dev.comanager.decision.startsit;

import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.week.AbsenceChance;
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

/** The start/sit rule alone, at most 20 µs; it is in the rule's package to have access to it. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class StartSitRuleBenchmark {
  private final FactsAge age = new FactsAge(30, 3, true);
  private final List<Contender> two =
      List.of(
          receiver("p:1", 17.8, AbsenceChance.PLAYS, false),
          receiver("p:2", 12.3, new AbsenceChance(.27, .87), true));
  private final List<Contender> six =
      List.of(
          receiver("p:1", 17.8, AbsenceChance.PLAYS, false),
          receiver("p:2", 12.3, new AbsenceChance(.27, .87), true),
          receiver("p:3", 12.3, AbsenceChance.PLAYS, true),
          receiver("p:4", 9.1, AbsenceChance.ABSENT, false),
          receiver("p:5", 14.0, new AbsenceChance(.52, .87), false),
          receiver("p:6", 4.4, AbsenceChance.PLAYS, false));

  /** The usual question. */
  @Benchmark
  public Object twoPlayers() {
    return weigh(two);
  }

  /** The largest question allowed. */
  @Benchmark
  public Object sixPlayers() {
    return weigh(six);
  }

  private Optional<Weighing> weigh(List<Contender> contenders) {
    return StartSitRule.weigh(contenders, age);
  }

  private static Contender receiver(
      String id, double points, AbsenceChance chance, boolean inLineup) {
    return new Contender(new PlayerId(id), Position.WR, points, chance, inLineup);
  }
}
