package dev.comanager.decision.track;

/** What became of a decision. */
sealed interface Grade {
  /**
   * One of the two brought more.
   *
   * @param points that the pick brought more than the other; negative when it brought fewer
   */
  record Decided(double points) implements Grade {
    boolean right() {
      return points > 0;
    }
  }

  /** Both brought the same, or neither played: it says nothing and counts for nothing. */
  record Level() implements Grade {}

  /** The games aren't final, or their statistics aren't read. */
  record NotYet() implements Grade {}

  /** Nothing will be known of it any more. */
  record Unknown() implements Grade {}
}
