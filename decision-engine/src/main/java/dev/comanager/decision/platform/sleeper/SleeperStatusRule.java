package dev.comanager.decision.platform.sleeper;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.facts.StatusVocabularyRule;
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
      return StatusVocabularyRule.availability(injury.get());
    }
    if (team.isEmpty()) {
      return Availability.OUT;
    }
    return status.map(StatusVocabularyRule::availability).orElse(Availability.HEALTHY);
  }

  static Practice practice(Optional<String> participation) {
    return StatusVocabularyRule.practice(participation.orElse(""));
  }
}
