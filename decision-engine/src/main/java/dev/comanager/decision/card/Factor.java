package dev.comanager.decision.card;

/** One of the three factors of a decision (spec 2.1). */
public record Factor(String name, Direction direction, String note) {
  /** The factor without its direction, such as {@code Matchup: at DET, 24.5 points expected}. */
  public String sentence() {
    return name + ": " + note;
  }
}
