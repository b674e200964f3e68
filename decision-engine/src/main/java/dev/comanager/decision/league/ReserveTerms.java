package dev.comanager.decision.league;

/**
 * Who may stand in a place for injured players besides those on the NFL's injured reserve.
 *
 * @param out players ruled out for the week
 * @param doubtful players listed as doubtful
 * @param suspended players under a suspension
 */
public record ReserveTerms(boolean out, boolean doubtful, boolean suspended) {
  /** No others; also where the platform doesn't report it. */
  public static final ReserveTerms STRICT = new ReserveTerms(false, false, false);
}
