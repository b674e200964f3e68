package dev.comanager.auth.limit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.OptionalLong;

/** So many requests a minute for each key; they come back steadily, not all at once. */
public final class RequestLimit {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final TimeMeter time;
  private final Cache<String, Bucket> buckets;

  /** Counts so many keys at a time; beyond that the longest silent one is forgotten. */
  public RequestLimit(int keys, TimeMeter time) {
    this.time = time;
    // A bucket that nobody touched for a minute is full again: forgetting it changes nothing.
    buckets =
        Caffeine.newBuilder()
            .maximumSize(keys)
            .expireAfterAccess(MINUTE)
            .ticker(time::currentTimeNanos)
            .executor(Runnable::run)
            .build();
  }

  /**
   * Counts a request; the seconds to wait when it is one too many.
   *
   * @param perMinute always the same for one key
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
