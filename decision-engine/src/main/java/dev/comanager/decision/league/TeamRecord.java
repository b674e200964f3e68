package dev.comanager.decision.league;

/** Wins, losses and ties of a fantasy team. */
public record TeamRecord(int wins, int losses, int ties) {
  /** Number of games. */
  public int games() {
    return wins + losses + ties;
  }

  /** Such as {@code 7-3} or {@code 7-3-1}; empty before the first game. */
  public String text() {
    if (games() == 0) {
      return "";
    }
    return ties == 0 ? wins + "-" + losses : wins + "-" + losses + "-" + ties;
  }
}
