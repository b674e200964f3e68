package dev.comanager.decision.league;

/**
 * A pick of a coming draft of new players.
 *
 * @param season year of the draft
 * @param round 1 = the first
 * @param originalTeamId the team whose place in the order it has
 * @param teamId the team that holds it
 */
public record DraftPick(int season, int round, String originalTeamId, String teamId) {
  /** Rounds that are read; later ones are worth next to nothing. */
  public static final int MOST_ROUNDS = 10;

  /** For example {@code 2027 first-round pick}. */
  public String text() {
    String ordinal =
        switch (round) {
          case 1 -> "first";
          case 2 -> "second";
          case 3 -> "third";
          case 4 -> "fourth";
          case 5 -> "fifth";
          default -> "late";
        };
    return "%d %s-round pick".formatted(season, ordinal);
  }
}
