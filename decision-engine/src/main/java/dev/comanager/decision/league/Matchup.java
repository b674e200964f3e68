package dev.comanager.decision.league;

/**
 * Two teams that play each other in the league's week.
 *
 * @param homeScored points scored so far, 0 before the first game
 * @param platformId the platform's id of their game, or null where none is needed
 */
public record Matchup(
    String homeTeamId, String awayTeamId, double homeScored, double awayScored, String platformId) {
  /** A matchup whose platform id isn't needed. */
  public Matchup(String homeTeamId, String awayTeamId, double homeScored, double awayScored) {
    this(homeTeamId, awayTeamId, homeScored, awayScored, null);
  }

  /** Whether that team plays in it. */
  public boolean has(String teamId) {
    return homeTeamId.equals(teamId) || awayTeamId.equals(teamId);
  }

  /** The opponent of the given team. */
  public String opponentOf(String teamId) {
    return homeTeamId.equals(teamId) ? awayTeamId : homeTeamId;
  }
}
