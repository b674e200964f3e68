package dev.comanager.decision.facts;

import dev.comanager.decision.league.Sentence;
import java.time.Instant;

/**
 * A player's entry in the status feed.
 *
 * @param detail such as {@code Hamstring}; empty when not reported
 * @param expectedReturn such as {@code week 14}; empty when not reported
 * @param asOf when the feed was read
 * @param reportedAt when the availability came out, or null if the feed doesn't say
 */
public record AvailabilityReport(
    Availability availability,
    Practice practice,
    String detail,
    String expectedReturn,
    Instant asOf,
    Instant reportedAt) {

  /** An entry that the feed doesn't date. */
  public AvailabilityReport(
      Availability availability,
      Practice practice,
      String detail,
      String expectedReturn,
      Instant asOf) {
    this(availability, practice, detail, expectedReturn, asOf, null);
  }

  /**
   * When the status came out if the feed says so, else when it was read. Being healthy isn't
   * reported: it holds as of the reading.
   */
  public Instant statusAsOf() {
    return reportedAt == null || availability == Availability.HEALTHY ? asOf : reportedAt;
  }

  /**
   * Injury and practice, such as {@code Hamstring; limited in practice}; empty when neither is
   * reported.
   */
  public String text() {
    String practised = practice.text();
    if (practised.isEmpty()) {
      return detail;
    }
    return detail.isEmpty() ? Sentence.begin(practised) : detail + "; " + practised;
  }
}
