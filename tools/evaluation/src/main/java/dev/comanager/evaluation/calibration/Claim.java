package dev.comanager.evaluation.calibration;

/**
 * A pick and its claimed probability, rounded and limited like a card's confidence.
 *
 * @param confidence .5 to .95
 */
record Claim(boolean picksA, double confidence) {
  private static final double EVEN = .5 - 1e-9;
  private static final int LEAST = 50;
  private static final int MOST = 95;

  /** The claim for the chance that a outscores b. */
  static Claim of(double chance) {
    boolean picksA = chance >= EVEN;
    long percent = Math.round(100 * (picksA ? chance : 1 - chance));
    return new Claim(picksA, Math.clamp(percent, LEAST, MOST) / 100.0);
  }

  /** Log-loss of the claim. */
  double loss(boolean aWasBetter) {
    return -Math.log(picksA == aWasBetter ? confidence : 1 - confidence);
  }
}
