package dev.comanager.decision.platform.sleeper;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import java.util.Locale;
import java.util.Optional;

/**
 * Sleeper's words for how a player is. What is unknown is flagged, and nobody is healthy for lack
 * of a word that we know.
 */
final class SleeperStatusRule {
  private SleeperStatusRule() {}

  /**
   * Availability of a player.
   *
   * @param injury {@code injury_status}
   * @param status {@code status}, such as {@code Active} or {@code Injured Reserve}
   * @param team the NFL team; without one nobody plays
   */
  static Availability availability(
      Optional<String> injury, Optional<String> status, Optional<String> team) {
    if (injury.isPresent()) {
      return ofInjury(injury.get());
    }
    if (team.isEmpty()) {
      return Availability.OUT;
    }
    return status.map(SleeperStatusRule::ofStatus).orElse(Availability.HEALTHY);
  }

  /** Availability by {@code injury_status} alone. */
  static Availability ofInjury(String injury) {
    return switch (injury.strip().toLowerCase(Locale.ROOT)) {
      case "questionable", "q" -> Availability.QUESTIONABLE;
      case "doubtful", "d" -> Availability.DOUBTFUL;
      case "out", "o", "na", "dnr" -> Availability.OUT;
      case "ir", "pup", "nfi", "cov", "ir-r", "pup-r", "nfi-r" -> Availability.RESERVE;
      case "sus", "suspended" -> Availability.SUSPENDED;
      case "inactive" -> Availability.INACTIVE;
      case "active", "healthy", "probable" -> Availability.HEALTHY;
      default -> Availability.UNKNOWN;
    };
  }

  private static Availability ofStatus(String status) {
    return switch (status.strip().toLowerCase(Locale.ROOT)) {
      case "active" -> Availability.HEALTHY;
      case "injured reserve", "physically unable to perform", "non football injury" ->
          Availability.RESERVE;
      case "suspended" -> Availability.SUSPENDED;
      case "inactive" -> Availability.INACTIVE;
      case "practice squad", "voluntary opt out" -> Availability.OUT;
      default -> Availability.UNKNOWN;
    };
  }

  static Practice practice(Optional<String> participation) {
    String written = participation.orElse("").toLowerCase(Locale.ROOT);
    if (written.contains("full")) {
      return Practice.FULL;
    }
    if (written.contains("limited")) {
      return Practice.LIMITED;
    }
    return written.contains("not") || written.contains("dnp") || written.contains("none")
        ? Practice.NONE
        : Practice.UNKNOWN;
  }
}
