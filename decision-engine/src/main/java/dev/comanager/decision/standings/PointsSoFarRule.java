package dev.comanager.decision.standings;

import dev.comanager.decision.standings.RegularSeason.Expected;

/** What a team is expected to score when only its points so far are known. */
public final class PointsSoFarRule {
  /** A team's mean counts as if it had played that many more weeks at the league's mean. */
  private static final double PRIOR_WEEKS = 6;

  private static final double SPREAD = .2;

  private PointsSoFarRule() {}

  /**
   * Expected in a matchup.
   *
   * @param mean points of the team in a matchup so far
   * @param leagueMean the same of all teams
   * @param played number of matchups so far
   * @param weeks that the matchup lasts
   */
  public static Expected expected(double mean, double leagueMean, int played, int weeks) {
    double shrunk = (played * mean + PRIOR_WEEKS * leagueMean) / (played + PRIOR_WEEKS);
    double deviation = SPREAD * leagueMean;
    return new Expected(
        weeks * shrunk, weeks * deviation * deviation, weeks * TeamLineups.DRIFT * leagueMean);
  }
}
