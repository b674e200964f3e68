package dev.comanager.decision.lineup;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import java.util.ArrayList;
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

/** The best lineup of a roster of sixteen, at most 300 µs. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class LineupRuleBenchmark {
  private static final Position[] ROSTER = {
    Position.QB, Position.QB, Position.RB, Position.RB, Position.RB, Position.RB, Position.RB,
    Position.WR, Position.WR, Position.WR, Position.WR, Position.WR, Position.TE, Position.TE,
    Position.K, Position.DEF
  };

  private final List<Place> usual =
      places(
          LineupSlot.QB_SLOT,
          LineupSlot.RB_SLOT,
          LineupSlot.RB_SLOT,
          LineupSlot.WR_SLOT,
          LineupSlot.WR_SLOT,
          LineupSlot.TE_SLOT,
          LineupSlot.FLEX,
          LineupSlot.K_SLOT,
          LineupSlot.DEF_SLOT);
  private final List<Place> wide =
      places(
          LineupSlot.QB_SLOT,
          LineupSlot.RB_SLOT,
          LineupSlot.WR_SLOT,
          LineupSlot.TE_SLOT,
          LineupSlot.FLEX,
          LineupSlot.FLEX,
          LineupSlot.SUPERFLEX,
          LineupSlot.WR_TE,
          LineupSlot.K_SLOT,
          LineupSlot.DEF_SLOT);
  private final List<Candidate> candidates = candidates();

  /** One flexible slot. */
  @Benchmark
  public Object usualLeague() {
    return LineupRule.best(usual, candidates);
  }

  /** Slots for several positions, SUPERFLEX among them. */
  @Benchmark
  public Object superflexLeague() {
    return LineupRule.best(wide, candidates);
  }

  private static List<Place> places(LineupSlot... slots) {
    List<Place> places = new ArrayList<>();
    for (LineupSlot slot : slots) {
      places.add(new Place(slot, null));
    }
    return places;
  }

  private static List<Candidate> candidates() {
    List<Candidate> candidates = new ArrayList<>();
    for (int i = 0; i < ROSTER.length; i++) {
      double points = 4 + i * 7 % 13 + i / 10.0;
      candidates.add(new Candidate(new PlayerId("p:" + i), ROSTER[i], points, true, false));
    }
    return candidates;
  }
}
