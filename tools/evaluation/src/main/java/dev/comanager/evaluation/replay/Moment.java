package dev.comanager.evaluation.replay;

import java.util.Locale;
import java.util.Optional;

/** The time of a past decision, which determines the information available. */
public enum Moment {
  /**
   * The minute before the first of the games concerned kicks off: reports published by then, and
   * the inactives of games that begin within 90 minutes.
   */
  LOCK("a minute before the first kickoff among the players, inactives of near games known"),
  /** The same without inactives: game designations and practice reports only. */
  REPORT("a minute before the first kickoff among the players, no inactives known");

  private final String text;

  Moment(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }

  /** The moment of that name, or empty. */
  public static Optional<Moment> find(String name) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "lock" -> Optional.of(LOCK);
      case "report" -> Optional.of(REPORT);
      default -> Optional.empty();
    };
  }
}
