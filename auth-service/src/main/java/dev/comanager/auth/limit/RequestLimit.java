package dev.comanager.auth.limit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.OptionalLong;

/** Limits the requests per minute of each key; permits refill steadily. */
public final class RequestLimit {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final TimeMeter time;
  private final Cache<String, Bucket> buckets;

  /**
   * A limit that tracks at most {@code keys} keys; beyond it, the least recently used is evicted.
   */
  public RequestLimit(int keys, TimeMeter time) {
    this.time = time;
    // A bucket unused for a minute is full again, so evicting it changes nothing.
    buckets =
        Caffeine.newBuilder()
            .maximumSize(keys)
            .expireAfterAccess(MINUTE)
            .ticker(time::currentTimeNanos)
            .executor(Runnable::run)
            .build();
  }

  /**
   * Counts a request; returns the seconds to wait if it is one too many.
   *
   * @param perMinute must be the same for every call with the same key
   */
  public OptionalLong secondsToWait(String key, int perMinute) {
    Bucket bucket = buckets.get(key, ignored -> fresh(perMinute));
    ConsumptionProbe probe = bucket.tryConsumeAndReturnRemaining(1);
    return probe.isConsumed()
        ? OptionalLong.empty()
        : OptionalLong.of(
            Duration.ofNanos(probe.getNanosToWaitForRefill()).plusMillis(999).toSeconds());
  }

  private Bucket fresh(int perMinute) {
    return Bucket.builder()
        .addLimit(limit -> limit.capacity(perMinute).refillGreedy(perMinute, MINUTE))
        .withCustomTimePrecision(time)
        .build();
  }
}
