package dev.comanager.decision.snapshot;

import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.SeasonFacts;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Maximum age of a league's snapshot (INTERFACE §4): ten minutes, one minute within two hours of a
 * lock, and 24 hours while the platform can't be read.
 */
final class FreshnessRule {
  static final Duration USUAL = Duration.ofMinutes(10);
  static final Duration NEAR_A_LOCK = Duration.ofMinutes(1);
  static final Duration STALE_AT_MOST = Duration.ofHours(24);
  private static final Duration NEAR = Duration.ofHours(2);

  private FreshnessRule() {}

  /** Whether a snapshot fetched at that time is fresh. */
  static boolean fresh(Instant fetchedAt, Instant now, Optional<SeasonFacts> facts) {
    return recent(fetchedAt, now)
        || (Duration.between(fetchedAt, now).compareTo(USUAL) <= 0
            && !facts.map(known -> lockIsNear(known, now)).orElse(false));
  }

  /** Whether a snapshot fetched at that time is a minute old at most, and so fresh at any time. */
  static boolean recent(Instant fetchedAt, Instant now) {
    return Duration.between(fetchedAt, now).compareTo(NEAR_A_LOCK) <= 0;
  }

  /** Whether a snapshot fetched at that time may still be used while the platform can't be read. */
  static boolean mayStandIn(Instant fetchedAt, Instant now) {
    return Duration.between(fetchedAt, now).compareTo(STALE_AT_MOST) <= 0;
  }

  private static boolean lockIsNear(SeasonFacts facts, Instant now) {
    Instant from = now.minus(NEAR);
    Instant until = now.plus(NEAR);
    // Sorted by kickoff, so most of a season is skipped on one side.
    for (Game game : facts.games()) {
      if (!game.kickoff().isBefore(until)) {
        return false;
      }
      if (game.kickoff().isAfter(from)) {
        return true;
      }
    }
    return false;
  }
}
