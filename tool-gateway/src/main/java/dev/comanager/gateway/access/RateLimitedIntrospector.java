package dev.comanager.gateway.access;

import dev.comanager.servicekit.http.Network;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * Limits the cost of bad bearers. If an address has used half of its limit of refusals, a bearer
 * refused in the last five seconds is refused again without introspection. If it has used all of
 * it, bearers from it are not introspected until its minute is over. Bearers that were good within
 * the last hour are always introspected, so that a stranger behind the same address can't lock
 * their owners out. Where many good bearers come from, such as an assistant's servers, more may be
 * refused.
 */
@Singleton
final class RateLimitedIntrospector implements BearerIntrospector {
  private static final Uni<BearerVerdict> REFUSED =
      Uni.createFrom().item(new BearerVerdict.Refused());
  private static final int MOST_BEARERS = 20_000;
  // A bearer from an IPv6 address counts for three networks.
  private static final int MOST_ORIGINS = 3 * MOST_BEARERS;
  // A line that is resumed waits at most this long, and only behind an address that has sent many
  // bad bearers.
  private static final Duration REFUSED_FOR = Duration.ofSeconds(5);
  private static final Duration GOOD_FOR = Duration.ofHours(1);
  private static final int MORE_PER_GOOD_BEARER = 10;
  private static final int MOST_TIMES = 10;

  private final Function<Bearer, Uni<BearerVerdict>> introspect;
  // Accepted bearers don't count: many people may share one address.
  private final AddressRate refusals;
  private final RecentBearers refused;
  private final RecentBearers good;
  private final BearersByAddress goodByAddress;

  @Inject
  RateLimitedIntrospector(CachingIntrospector introspector, LimitsConfig limits) {
    this(introspector::introspect, limits.refusalsPerMinute(), System::nanoTime);
  }

  RateLimitedIntrospector(
      Function<Bearer, Uni<BearerVerdict>> introspector,
      int refusalsPerMinute,
      LongSupplier nanoTime) {
    this.introspect = introspector;
    this.goodByAddress = new BearersByAddress(MOST_ORIGINS, GOOD_FOR, nanoTime);
    this.refusals = new AddressRate(network -> limit(refusalsPerMinute, network), nanoTime);
    this.refused = new RecentBearers(MOST_BEARERS, REFUSED_FOR, nanoTime);
    this.good = new RecentBearers(MOST_BEARERS, GOOD_FOR, nanoTime);
  }

  @Override
  public Uni<BearerVerdict> introspect(Bearer bearer, String address) {
    if (!bearer.isWellFormed()) {
      return REFUSED;
    }
    if (refused.has(bearer.hash()) && refusals.halfUsed(address)) {
      return REFUSED;
    }
    if (!good.has(bearer.hash())) {
      int wait = refusals.secondsToWait(address);
      if (wait > 0) {
        return Uni.createFrom().item(new BearerVerdict.TooManyRefused(wait));
      }
    }
    return introspect.apply(bearer).invoke(verdict -> note(bearer.hash(), address, verdict));
  }

  private int limit(int perMinute, Network network) {
    int least = perMinute * network.share();
    int more = MORE_PER_GOOD_BEARER * goodByAddress.of(network);
    return Math.min(least + more, MOST_TIMES * least);
  }

  private void note(Bearer.Hash bearer, String address, BearerVerdict verdict) {
    switch (verdict) {
      case BearerVerdict.Granted granted -> {
        good.add(bearer);
        goodByAddress.add(address, bearer);
      }
      case BearerVerdict.Refused no -> {
        good.remove(bearer);
        goodByAddress.remove(address, bearer);
        refused.add(bearer);
        refusals.count(address);
      }
      case BearerVerdict.Unavailable unavailable -> {
        // No information about the bearer.
      }
      case BearerVerdict.TooManyRefused tooMany -> {
        // auth-service was not asked.
      }
    }
  }
}
