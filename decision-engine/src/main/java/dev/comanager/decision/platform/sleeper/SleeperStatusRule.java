package dev.comanager.decision.platform.sleeper;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.facts.StatusVocabularyRule;
import java.time.Instant;
import java.util.Optional;

/** Maps Sleeper's status words. An unknown word is flagged and never treated as healthy. */
final class SleeperStatusRule {
  private SleeperStatusRule() {}

  /**
   * The availability of a player.
   *
   * @param injury {@code injury_status}
   * @param status {@code status}, such as {@code Active} or {@code Injured Reserve}
   * @param team the NFL team; a player without one never plays
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

  /**
   * When Sleeper last had news of a player, or null when it doesn't say.
   *
   * @param updated {@code news_updated}, in milliseconds since 1970
   */
  static Instant newsAt(Optional<String> updated) {
    return updated
        .filter(it -> it.matches("\\d{12,13}"))
        .map(it -> Instant.ofEpochMilli(Long.parseLong(it)))
        .orElse(null);
  }

  static Practice practice(Optional<String> participation) {
    return StatusVocabularyRule.practice(participation.orElse(""));
  }
}
