package dev.comanager.auth.account;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A lifetime offered for a new bearer.
 *
 * @param days as the form sends it; empty = until it is replaced
 */
public record BearerLife(String days, String label) {
  /** The choices; the first is the default. */
  static final List<BearerLife> ALL =
      List.of(
          new BearerLife("", "until I replace it"),
          new BearerLife("30", "for 30 days"),
          new BearerLife("90", "for 90 days"),
          new BearerLife("365", "for a year"));

  /** The chosen lifetime; empty = until it is replaced. */
  static Optional<Duration> days(String chosen) {
    return ALL.stream()
        .map(BearerLife::days)
        .filter(days -> !days.isEmpty() && days.equals(chosen))
        .findFirst()
        .map(days -> Duration.ofDays(Integer.parseInt(days)));
  }
}
