package dev.comanager.decision.league;

/**
 * Two teams that meet in the league's week.
 *
 * @param homeScored points scored so far, 0 before the first game
 */
public record Matchup(String homeTeamId, String awayTeamId, double homeScored, double awayScored) {
  /** Whether that team plays in it. */
  public boolean has(String teamId) {
    return homeTeamId.equals(teamId) || awayTeamId.equals(teamId);
  }

  /** The team that meets the given one. */
  public String opponentOf(String teamId) {
    return homeTeamId.equals(teamId) ? awayTeamId : homeTeamId;
  }
}
