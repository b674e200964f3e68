package dev.comanager.decision.track;

/** The result of grading a decision. */
sealed interface Grade {
  /**
   * One of the two sides scored more.
   *
   * @param points lead of the pick over the other; negative when the pick scored less
   */
  record Decided(double points) implements Grade {
    boolean right() {
      return points > 0;
    }
  }

  /** Both sides scored the same, or nobody played; not counted. */
  record Level() implements Grade {}

  /** The games aren't final, or their statistics aren't read. */
  record NotYet() implements Grade {}

  /** The statistics will never be available. */
  record Unknown() implements Grade {}
}
