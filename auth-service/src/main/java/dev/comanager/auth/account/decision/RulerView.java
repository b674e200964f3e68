package dev.comanager.auth.account.decision;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.ConfidenceBand;
import java.util.List;
import java.util.Locale;

/**
 * The ruler of a card, from 50 to 100. Places and widths are in percent of its length.
 *
 * @param at the marker's place
 * @param taken width of what age and injury took back, beyond the marker
 * @param filled whether it is filled up to the marker; not without a supported pick
 * @param text the confidence in words
 */
public record RulerView(String at, String taken, boolean filled, boolean takenBack, String text) {
  private static final int LOWEST = 50;
  private static final int HIGHEST = 100;
  private static final double LENGTH = HIGHEST - LOWEST;

  static RulerView of(int confidence, ConfidenceBand band, JsonNode breakdown, boolean decided) {
    double lost =
        Math.max(0, -breakdown.path("freshness").asDouble() - breakdown.path("injury").asDouble());
    double before =
        breakdown.isObject()
            ? Math.max(
                confidence, breakdown.path("base").asDouble() + breakdown.path("edge").asDouble())
            : confidence;
    double back = Math.min(Math.min(HIGHEST, confidence + lost), before) - confidence;
    return new RulerView(
        percent(confidence - LOWEST),
        percent(back),
        decided,
        back > 0,
        "%d of 100, %s, the band from %d to %d"
            .formatted(confidence, band.label(), band.lowest(), band.highest()));
  }

  /** The bands along it, the lowest first. */
  public List<ConfidenceBand> bands() {
    return List.of(ConfidenceBand.values());
  }

  private static String percent(double points) {
    return String.format(Locale.ROOT, "%.1f%%", points / LENGTH * 100);
  }
}
