package dev.comanager.auth.limit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.OptionalLong;

/** So many requests a minute for each address; they come back steadily, not all at once. */
public final class AddressLimit {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final int perMinute;
  private final TimeMeter time;
  private final Cache<String, Bucket> buckets;

  /** Limits so many addresses at a time; beyond that the longest silent one is forgotten. */
  public AddressLimit(int perMinute, int addresses, TimeMeter time) {
    this.perMinute = perMinute;
    this.time = time;
    // A bucket that nobody touched for a minute is full again: forgetting it changes nothing.
    buckets =
        Caffeine.newBuilder()
            .maximumSize(addresses)
            .expireAfterAccess(MINUTE)
            .ticker(time::currentTimeNanos)
            .executor(Runnable::run)
            .build();
  }

  /** Counts a request; the seconds to wait when it is one too many. */
  public OptionalLong secondsToWait(String address) {
    // The narrowest network first: what it refuses takes nothing from its neighbours.
    for (Network network : AddressRule.networks(address)) {
      Bucket bucket = buckets.get(network.name(), ignored -> fresh(perMinute * network.share()));
      ConsumptionProbe probe = bucket.tryConsumeAndReturnRemaining(1);
      if (!probe.isConsumed()) {
        return OptionalLong.of(
            Duration.ofNanos(probe.getNanosToWaitForRefill()).plusMillis(999).toSeconds());
      }
    }
    return OptionalLong.empty();
  }

  private Bucket fresh(int capacity) {
    return Bucket.builder()
        .addLimit(limit -> limit.capacity(capacity).refillGreedy(capacity, MINUTE))
        .withCustomTimePrecision(time)
        .build();
  }
}
