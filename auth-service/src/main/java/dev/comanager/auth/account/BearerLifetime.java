package dev.comanager.auth.account;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A lifetime offered for a new bearer.
 *
 * @param days as the form sends it; empty = until it is replaced
 */
public record BearerLifetime(String days, String label) {
  /** The choices; the first is the default. */
  static final List<BearerLifetime> ALL =
      List.of(
          new BearerLifetime("", "until I replace it"),
          new BearerLifetime("30", "for 30 days"),
          new BearerLifetime("90", "for 90 days"),
          new BearerLifetime("365", "for a year"));

  /** The chosen lifetime; empty = until it is replaced. */
  static Optional<Duration> days(String chosen) {
    return ALL.stream()
        .map(BearerLifetime::days)
        .filter(days -> !days.isEmpty() && days.equals(chosen))
        .findFirst()
        .map(days -> Duration.ofDays(Integer.parseInt(days)));
  }
}
