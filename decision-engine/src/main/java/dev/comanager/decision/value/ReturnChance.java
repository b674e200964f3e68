package dev.comanager.decision.value;

import dev.comanager.decision.facts.Availability;

/**
 * How likely an injured player is to play some weeks later. Values are the shares of players with
 * that status in the seasons 2021 to 2023 who played one, two, three, and four or more weeks later.
 */
final class ReturnChance {
  private static final double[] OUT = {.17, .34, .50, .55};
  private static final double[] DOUBTFUL = {.39, .63, .80, .85};
  private static final double[] RESERVE = {.09, .24, .25, .50};

  /** Of those who scored eight points a game or more and have missed six games or more. */
  private static final double[] LONG_ABSENT = {.09, .15, .19, .18};

  private ReturnChance() {}

  /**
   * The chance, 0–1.
   *
   * @param longAbsent whether he has been away for so long that he may be out for the season; only
   *     counts on reserve
   * @param weeksLater 1 or more
   */
  static double of(Availability listed, boolean longAbsent, int weeksLater) {
    return switch (listed) {
      case HEALTHY, QUESTIONABLE -> 1;
      // An unreadable status is treated as a bad one, never as healthy.
      case DOUBTFUL, UNKNOWN -> in(DOUBTFUL, weeksLater);
      case OUT, INACTIVE -> in(OUT, weeksLater);
      case RESERVE -> in(longAbsent ? LONG_ABSENT : RESERVE, weeksLater);
      case SUSPENDED -> in(RESERVE, weeksLater);
    };
  }

  private static double in(double[] chances, int weeksLater) {
    return chances[Math.min(weeksLater, chances.length) - 1];
  }
}
