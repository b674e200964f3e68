package dev.comanager.notifier.delivery;

import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * Back-off for a carrier that is busy or unreachable: doubles each time, with jitter, so that many
 * texts aren't retried at the same moment.
 */
final class BackOffRule {
  private static final Duration FIRST = Duration.ofSeconds(2);
  private static final Duration LONGEST = Duration.ofMinutes(1);
  private static final Duration LONGEST_RETRY_AFTER = Duration.ofMinutes(15);
  private static final int DOUBLINGS = 5;

  private final DoubleSupplier random;

  /**
   * @param random from 0 to 1
   */
  BackOffRule(DoubleSupplier random) {
    this.random = random;
  }

  /**
   * The wait after this attempt: 2 s, 4 s, … 60 s, each up to a quarter shorter or longer, and at
   * least as long as the carrier asks for.
   *
   * @param attempt from 1
   * @param retryAfter the carrier's Retry-After, of which at most 15 minutes are honoured
   */
  Duration after(int attempt, Duration retryAfter) {
    Duration doubled = FIRST.multipliedBy(1L << Math.min(attempt - 1, DOUBLINGS));
    Duration own = doubled.compareTo(LONGEST) > 0 ? LONGEST : doubled;
    Duration capped =
        retryAfter.compareTo(LONGEST_RETRY_AFTER) > 0 ? LONGEST_RETRY_AFTER : retryAfter;
    long jittered = (long) (own.toMillis() * (0.75 + random.getAsDouble() / 2));
    // Jitter is added to a Retry-After: no retry before it, and not all at once after it.
    long expected =
        capped.isZero() ? 0 : capped.toMillis() + (long) (FIRST.toMillis() * random.getAsDouble());
    return Duration.ofMillis(Math.max(jittered, expected));
  }
}
