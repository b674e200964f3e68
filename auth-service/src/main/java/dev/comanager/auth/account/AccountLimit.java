package dev.comanager.auth.account;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.comanager.auth.limit.AddressLimit;
import dev.comanager.auth.limit.LimitsConfig;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How often the account pages may be asked for, by one browser and from one address, on each
 * replica: a page or a form costs questions to three other services.
 */
@Singleton
class AccountLimit {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final int perSession;
  private final TimeMeter time;
  private final AddressLimit addresses;
  private final Cache<String, Bucket> sessions;

  @Inject
  AccountLimit(AccountConfig config, LimitsConfig limits) {
    this(
        config.sessionRequests(),
        config.addressRequests(),
        limits.addresses(),
        TimeMeter.SYSTEM_NANOTIME);
  }

  AccountLimit(int perSession, int perAddress, int counted, TimeMeter time) {
    this.perSession = perSession;
    this.time = time;
    this.addresses = new AddressLimit(perAddress, counted, time);
    // A bucket that nobody touched for a minute is full again: forgetting it changes nothing.
    this.sessions =
        Caffeine.newBuilder()
            .maximumSize(counted)
            .expireAfterAccess(MINUTE)
            .ticker(time::currentTimeNanos)
            .executor(Runnable::run)
            .build();
  }

  /**
   * Counts a request; the seconds to wait when it is one too many.
   *
   * @param session the cookie's value, whether or not it opens anything; who invents one for each
   *     request is counted by address
   */
  OptionalLong secondsToWait(String address, Optional<String> session) {
    OptionalLong wait = addresses.secondsToWait(address);
    return wait.isPresent() || session.isEmpty() ? wait : secondsToWait(session.get());
  }

  private OptionalLong secondsToWait(String session) {
    ConsumptionProbe probe =
        sessions.get(session, ignored -> fresh()).tryConsumeAndReturnRemaining(1);
    return probe.isConsumed()
        ? OptionalLong.empty()
        : OptionalLong.of(
            Duration.ofNanos(probe.getNanosToWaitForRefill()).plusMillis(999).toSeconds());
  }

  private Bucket fresh() {
    return Bucket.builder()
        .addLimit(limit -> limit.capacity(perSession).refillGreedy(perSession, MINUTE))
        .withCustomTimePrecision(time)
        .build();
  }
}
