package dev.comanager.systemtests.traffic;

import java.time.Duration;
import java.util.function.Function;
import java.util.function.Supplier;
import org.awaitility.Awaitility;

/**
 * Respects a deployment's rate limits: retries an answer of 429 after its {@code Retry-After}, a
 * few times at most.
 */
public final class RateLimitRetry {
  private static final int ATTEMPTS = 4;
  private static final long LONGEST_SECONDS = 90;

  private RateLimitRetry() {}

  /** The answer, once it is no longer 429 or waiting doesn't help. */
  public static <T> T with(
      Supplier<T> request, Function<T, Integer> status, Function<T, String> retryAfter) {
    T answer = request.get();
    for (int attempt = 0; attempt < ATTEMPTS && status.apply(answer) == 429; attempt++) {
      long seconds = seconds(retryAfter.apply(answer));
      if (seconds > LONGEST_SECONDS) {
        return answer;
      }
      await(Duration.ofSeconds(seconds));
      answer = request.get();
    }
    return answer;
  }

  /** Waits for this time. */
  public static void await(Duration time) {
    if (!time.isPositive()) {
      return;
    }
    Awaitility.await().pollDelay(time).atMost(time.plusMinutes(1)).until(() -> true);
  }

  private static long seconds(String retryAfter) {
    return retryAfter != null && retryAfter.matches("\\d{1,6}") ? Long.parseLong(retryAfter) : 1;
  }
}
