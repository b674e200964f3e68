package dev.comanager.decision.platform.http;

import io.smallrye.faulttolerance.api.CustomBackoffStrategy;
import io.smallrye.faulttolerance.api.RateLimitException;
import io.vertx.core.http.HttpClosedException;
import java.time.Duration;
import java.util.random.RandomGenerator;

/** Retry policy for reads that fail fast: soon, with growing pauses and jitter. */
final class Repetition implements CustomBackoffStrategy {
  private static final long FIRST_MILLIS = 100;
  private static final long AT_ONCE_MILLIS = 10;

  private final RandomGenerator random;
  private long delay = FIRST_MILLIS;

  Repetition(RandomGenerator random) {
    this.random = random;
  }

  static boolean worthIt(Throwable failure, Duration timeout) {
    return switch (failure) {
      case AttemptFailed failed -> failed.repeatable() && failed.pause().compareTo(timeout) < 0;
      case RateLimitException limited ->
          limited.getRetryAfterMillis() >= 0 && limited.getRetryAfterMillis() < timeout.toMillis();
      default -> false;
    };
  }

  @Override
  public long nextDelayInMillis(Throwable failure) {
    // The server may have closed a pooled connection just as it was reused.
    if (failure.getCause() != null
        && failure.getCause().getCause() instanceof HttpClosedException) {
      return random.nextLong(AT_ONCE_MILLIS);
    }
    long wanted =
        switch (failure) {
          case AttemptFailed failed -> failed.pause().toMillis();
          case RateLimitException limited -> limited.getRetryAfterMillis();
          default -> 0;
        };
    long jittered = Math.max(wanted, delay / 2) + random.nextLong(delay);
    delay *= 2;
    return jittered;
  }
}
