package dev.comanager.watch.model;

/**
 * A difference that is worth a text: one trigger (spec 6).
 *
 * @param before what the watch compared with
 * @param after what it compares with from now on
 */
public record Change(Kind kind, Baseline before, Baseline after) {
  /** What kind of difference it is. */
  public enum Kind {
    /** The winner changed. */
    FLIPPED,
    /** Confidence moved to a higher band. */
    FIRMER,
    /** Confidence moved to a lower band. */
    SOFTER
  }
}
