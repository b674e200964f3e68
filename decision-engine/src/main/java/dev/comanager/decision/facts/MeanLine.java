package dev.comanager.decision.facts;

import dev.comanager.decision.league.StatLine;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The mean, stat by stat, of several sources' lines for one player. */
public final class MeanLine {
  private MeanLine() {}

  /**
   * Computes the mean; a stat that a source omits counts as zero for that source.
   *
   * @param lines at least one
   */
  public static StatLine of(List<StatLine> lines) {
    if (lines.size() == 1) {
      return lines.getFirst();
    }
    Map<String, Double> mean = new HashMap<>();
    for (StatLine line : lines) {
      line.stats().forEach((stat, amount) -> mean.merge(stat, amount / lines.size(), Double::sum));
    }
    mean.replaceAll((stat, amount) -> Math.round(amount * 1000) / 1000.0);
    return new StatLine(mean);
  }
}
