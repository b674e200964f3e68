package dev.comanager.decision.value;

import java.util.List;

/**
 * Points that a player can be expected to bring in a week of the rest of the season in which he
 * plays: six parts what was lately expected of him, four parts what he did this season. Weights and
 * shrinking were chosen on the seasons 2021 to 2023; on those, anything between three and six games
 * of prior does as well.
 */
public final class RestOfSeasonRule {
  /** How many of the last expectations are averaged, this week's among them. */
  public static final int EXPECTATIONS = 3;

  private static final double EXPECTED_SHARE = .6;
  private static final double PRIOR_GAMES = 4;

  private RestOfSeasonRule() {}

  /**
   * Points a week under the scoring that the arguments were counted by.
   *
   * @param expected the last expectations, newest first, byes left out; what goes beyond {@link
   *     #EXPECTATIONS} is ignored
   * @param games of this season in which he played
   * @param total points of all those games
   * @return without expectations the plain average, without games the mean of the expectations,
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
    // A season of few games says little: it counts as if some of them had gone as expected.
    double average = (total + PRIOR_GAMES * mean) / (games + PRIOR_GAMES);
    return EXPECTED_SHARE * mean + (1 - EXPECTED_SHARE) * average;
  }
}
