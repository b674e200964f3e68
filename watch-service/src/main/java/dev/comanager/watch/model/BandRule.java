package dev.comanager.watch.model;

import dev.comanager.contracts.ConfidenceBand;

/**
 * The band that a watch uses. It changes only when confidence is two points inside the new band
 * (INTERFACE section 4), so that a confidence at the edge doesn't cause texts back and forth.
 */
public final class BandRule {
  private static final int INSIDE = 2;

  private BandRule() {}

  /**
   * The band after a check with that confidence.
   *
   * @param held the band that the watch uses now
   * @param confidence in percent, 50–95
   */
  public static ConfidenceBand next(ConfidenceBand held, int confidence) {
    ConfidenceBand next = held;
    for (ConfidenceBand band : ConfidenceBand.values()) {
      if (band.compareTo(held) > 0 && confidence >= band.lowest() + INSIDE) {
        next = band;
      }
    }
    if (next != held) {
      return next;
    }
    for (ConfidenceBand band : ConfidenceBand.values()) {
      if (band.compareTo(held) < 0 && confidence <= band.highest() - INSIDE) {
        return band;
      }
    }
    return held;
  }
}
