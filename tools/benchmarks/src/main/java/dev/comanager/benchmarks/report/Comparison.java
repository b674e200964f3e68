package dev.comanager.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Compares a run's ratios with those of a kept run. */
public final class Comparison {
  private static final double NOTEWORTHY = 1.15;

  private Comparison() {}

  /** A ratio that became worse. */
  public record Change(Ratio kept, Ratio now) {
    /** How much worse, in percent of the kept ratio. */
    public long percent() {
      return Math.round(100 * Math.abs(now.value() / kept.value() - 1));
    }

    /** The change as a sentence. */
    public String text() {
      return "%s %s by %d %%: %s → %s"
          .formatted(
              now.name(),
              now.moreIsBetter() ? "fell" : "grew",
              percent(),
              LoadReport.number(2, kept.value()),
              LoadReport.number(2, now.value()));
    }
  }

  /** The ratios of both runs that became worse by more than 15 %, in the order of the new run. */
  public static List<Change> worse(LoadResult kept, LoadResult now) {
    Map<String, Ratio> before =
        Ratio.of(kept).stream().collect(Collectors.toMap(Ratio::name, Function.identity()));
    List<Change> changes = new ArrayList<>();
    for (Ratio ratio : Ratio.of(now)) {
      Ratio earlier = before.get(ratio.name());
      if (earlier != null && isWorse(earlier.value(), ratio)) {
        changes.add(new Change(earlier, ratio));
      }
    }
    return changes;
  }

  private static boolean isWorse(double earlier, Ratio now) {
    return now.moreIsBetter()
        ? now.value() * NOTEWORTHY < earlier
        : now.value() > earlier * NOTEWORTHY;
  }
}
