package dev.comanager.auth.account;

import dev.comanager.auth.account.section.AccountConfig;
import dev.comanager.auth.account.session.SessionKey;
import dev.comanager.auth.limit.AddressLimit;
import dev.comanager.auth.limit.LimitsConfig;
import dev.comanager.auth.limit.RequestLimit;
import io.github.bucket4j.TimeMeter;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * Rate limits of the account pages per browser and per address, on each replica: a page or form
 * costs calls to three other services.
 */
@Singleton
class AccountLimit {
  private static final int SESSION_REQUESTS = 120;

  private final int perSession;
  private final AddressLimit addresses;
  private final RequestLimit browsers;

  @Inject
  AccountLimit(AccountConfig config) {
    this(
        SESSION_REQUESTS,
        config.addressRequests(),
        LimitsConfig.ADDRESSES,
        TimeMeter.SYSTEM_NANOTIME);
  }

  AccountLimit(int perSession, int perAddress, int counted, TimeMeter time) {
    this.perSession = perSession;
    this.addresses = new AddressLimit(perAddress, counted, time);
    this.browsers = new RequestLimit(counted, time);
  }

  /**
   * Counts a request; returns the seconds to wait if it is one too many.
   *
   * @param session the cookie's key, valid or not; a client that invents one for each request is
   *     limited by address
   * @param pass of a browser that somebody has signed in with; it has its own limit instead of its
   *     address's
   */
  OptionalLong secondsToWait(
      String address, Optional<SessionKey> session, Supplier<Optional<String>> pass) {
    OptionalLong wait = addresses.secondsToWait(address);
    if (wait.isPresent()) {
      return pass.get().map(it -> browsers.secondsToWait("pass " + it, perSession)).orElse(wait);
    }
    return session
        .map(it -> browsers.secondsToWait("session " + it.value(), perSession))
        .orElseGet(OptionalLong::empty);
  }
}
