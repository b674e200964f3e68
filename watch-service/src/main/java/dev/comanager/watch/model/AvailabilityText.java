package dev.comanager.watch.model;

import dev.comanager.contracts.event.TeamReport.Availability;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;

/** Availability classes as worded in texts. */
public final class AvailabilityText {
  /** The status, as on a card, of a player whose team's game was called off. */
  public static final String GAME_OFF = "Game off";

  /** The same inside a sentence. */
  public static final String WITHOUT_GAME = "without a game";

  private AvailabilityText() {}

  /** For example, as in {@code Olave is out}; a game that is off counts as a bye and isn't one. */
  public static String of(TeamPlayer player) {
    return player.status().equals(GAME_OFF) ? WITHOUT_GAME : of(player.availability());
  }

  /** For example, as in {@code Olave is on bye}. */
  public static String of(Availability availability) {
    return switch (availability) {
      case HEALTHY -> "healthy";
      case QUESTIONABLE -> "questionable";
      case DOUBTFUL -> "doubtful";
      case OUT -> "out";
      case BYE -> "on bye";
    };
  }
}
