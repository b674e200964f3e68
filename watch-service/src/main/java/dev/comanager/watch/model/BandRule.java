package dev.comanager.watch.model;

import dev.comanager.contracts.ConfidenceBand;

/**
 * Which band a watch counts with: a new one is taken only when confidence is two points inside it
 * (INTERFACE section 4), so that a figure on the edge doesn't text back and forth.
 */
public final class BandRule {
  private static final int INSIDE = 2;

  private BandRule() {}

  /**
   * The band after a look at that confidence.
   *
   * @param held the band that the watch counts with
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
