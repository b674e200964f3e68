package dev.comanager.decision.facts;

import java.time.Instant;

/**
 * What the status feed says of a player.
 *
 * @param detail such as {@code Hamstring}; empty when nothing is said
 * @param expectedReturn such as {@code week 14}; empty when nothing is said
 * @param asOf when the feed was read
 */
public record AvailabilityReport(
    Availability availability,
    Practice practice,
    String detail,
    String expectedReturn,
    Instant asOf) {

  /** Injury and practice, such as {@code Hamstring; limited in practice}; empty when neither. */
  public String text() {
    String practised = practice.text();
    if (practised.isEmpty()) {
      return detail;
    }
    return detail.isEmpty()
        ? Character.toUpperCase(practised.charAt(0)) + practised.substring(1)
        : detail + "; " + practised;
  }
}
