package dev.comanager.decision.value;

import java.util.List;

/**
 * A player's expected points in a week of the rest of the season in which he plays: 60 % his recent
 * projections, 40 % his results this season. Weights and shrinkage were fitted on the seasons 2021
 * to 2023; on those, a prior of three to six games does equally well.
 */
public final class RestOfSeasonRule {
  /** Number of projections averaged, including this week's. */
  public static final int EXPECTATIONS = 3;

  private static final double EXPECTED_SHARE = .6;
  private static final double PRIOR_GAMES = 4;

  private RestOfSeasonRule() {}

  /**
   * Points a week under the scoring rules behind the arguments.
   *
   * @param expected the last projections, newest first, byes left out; more than {@link
   *     #EXPECTATIONS} are ignored
   * @param games of this season in which he played
   * @param total points of all those games
   * @return without projections the plain average, without games the mean of the projections,
   *     without either 0
   */
  public static double perWeek(List<Double> expected, int games, double total) {
    int used = Math.min(EXPECTATIONS, expected.size());
    if (used == 0) {
      return games == 0 ? 0 : total / games;
    }
    double sum = 0;
    for (int i = 0; i < used; i++) {
      sum += expected.get(i);
    }
    double mean = sum / used;
    // Few games say little, so the mean is shrunk as if some games had gone as projected.
    double average = (total + PRIOR_GAMES * mean) / (games + PRIOR_GAMES);
    return EXPECTED_SHARE * mean + (1 - EXPECTED_SHARE) * average;
  }
}
