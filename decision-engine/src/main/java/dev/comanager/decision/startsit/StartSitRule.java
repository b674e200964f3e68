package dev.comanager.decision.startsit;

import dev.comanager.decision.card.Breakdown;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The start/sit method {@code det-v1}: the chance that one player outscores another, computed from
 * their projections, the spread of scores around them, and how likely each is to play. The same
 * facts always give the same result (spec §8: confidence 50–95).
 */
public final class StartSitRule {
  private static final double EVEN = .5;

  /** A tiny difference is rounding error, not a reason to change a lineup. */
  private static final double EQUAL = 1e-9;

  /**
   * A player who plays almost always outscores one who doesn't; some players score zero or less.
   */
  private static final double PLAYS_AGAINST_ABSENT = .97;

  /** Among equals the likelier to play, then the better of late, then the later to lock. */
  private static final Comparator<Contender> BY_POINTS =
      Comparator.comparing(Contender::points, Comparator.reverseOrder())
          .thenComparingDouble(contender -> contender.chance().absent())
          .thenComparing(Contender::recent, Comparator.reverseOrder())
          .thenComparing(Contender::kickoff, Comparator.reverseOrder())
          .thenComparing(Contender::player);

  private static final Comparator<Contender> STEADY =
      Comparator.comparing(Contender::inLineup).reversed().thenComparing(BY_POINTS);

  private StartSitRule() {}

  /**
   * Compares the best contender with the next best.
   *
   * @param contenders two or more, in any order
   * @return empty when none of them can play
   */
  public static Optional<Weighing> weigh(List<Contender> contenders, FactsAge age) {
    if (contenders.stream().allMatch(contender -> contender.chance().certainlyAbsent())) {
      return Optional.empty();
    }
    List<Contender> steady = contenders.stream().sorted(STEADY).toList();
    Contender pick = pickOf(steady);
    List<Contender> others =
        steady.stream()
            .filter(contender -> !contender.equals(pick))
            // Ignores the lineup, so that a recheck, which has none, finds the same one.
            .sorted(
                Comparator.<Contender>comparingDouble(other -> outscores(pick, other))
                    .thenComparing(BY_POINTS))
            .toList();
    List<Contender> ranked = Stream.concat(Stream.of(pick), others.stream()).toList();
    return Optional.of(new Weighing(ranked, breakdown(pick, others.getFirst(), age)));
  }

  /** Chance that the first outscores the second, whether or not each plays. */
  static double outscores(Contender first, Contender second) {
    return outscores(first, second, ScoreSpan.MEASURED);
  }

  /** The same chance with other spreads of scores, to compare them on past seasons. */
  public static double outscores(Contender first, Contender second, ScoreSpan span) {
    double absentFirst = first.chance().absent();
    double absentSecond = second.chance().absent();
    double bothPlay =
        better(
            first,
            first.points() * first.chance().share(),
            second,
            second.points() * second.chance().share(),
            span);
    return (1 - absentFirst) * (1 - absentSecond) * bothPlay
        + (1 - absentFirst) * absentSecond * PLAYS_AGAINST_ABSENT
        + absentFirst * (1 - absentSecond) * (1 - PLAYS_AGAINST_ABSENT)
        + absentFirst * absentSecond * EVEN;
  }

  /** Whether neither has the better chance. */
  static boolean even(Contender first, Contender second) {
    return Math.abs(outscores(first, second) - EVEN) < EQUAL;
  }

  /** The breakdown of picking the first over the second. */
  static Breakdown breakdown(Contender pick, Contender other, FactsAge age) {
    double byPoints = better(pick, pick.points(), other, other.points(), ScoreSpan.MEASURED);
    double freshness = age.freshness();
    double edge = 100 * (byPoints - EVEN);
    return Breakdown.of(
        edge, edge * (freshness - 1), 100 * freshness * (outscores(pick, other) - byPoints));
  }

  private static double better(
      Contender a, double pointsA, Contender b, double pointsB, ScoreSpan span) {
    double deviation = Math.hypot(span.of(a.position(), pointsA), span.of(b.position(), pointsB));
    return ScoreSpan.normal((pointsA - pointsB) / deviation);
  }

  /** The contender with the best chance against his strongest rival; among equals the first. */
  private static Contender pickOf(List<Contender> contenders) {
    Contender pick = null;
    double best = -1;
    for (Contender candidate : contenders) {
      double hardest = 1;
      for (Contender rival : contenders) {
        if (!rival.equals(candidate)) {
          hardest = Math.min(hardest, outscores(candidate, rival));
        }
      }
      if (hardest > best + EQUAL) {
        best = hardest;
        pick = candidate;
      }
    }
    return pick;
  }
}
