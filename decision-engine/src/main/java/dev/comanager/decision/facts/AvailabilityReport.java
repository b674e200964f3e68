package dev.comanager.decision.facts;

import java.time.Instant;

/**
 * A player's entry in the status feed.
 *
 * @param detail such as {@code Hamstring}; empty when not reported
 * @param expectedReturn such as {@code week 14}; empty when not reported
 * @param asOf when the feed was read
 */
public record AvailabilityReport(
    Availability availability,
    Practice practice,
    String detail,
    String expectedReturn,
    Instant asOf) {

  /**
   * Injury and practice, such as {@code Hamstring; limited in practice}; empty when neither is
   * reported.
   */
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
