package dev.comanager.auth.account;

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
 * How often the account pages may be asked for, by one browser and from one address, on each
 * replica: a page or a form costs questions to three other services.
 */
@Singleton
class AccountLimit {
  private final int perSession;
  private final AddressLimit addresses;
  private final RequestLimit browsers;

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
    this.addresses = new AddressLimit(perAddress, counted, time);
    this.browsers = new RequestLimit(counted, time);
  }

  /**
   * Counts a request; the seconds to wait when it is one too many.
   *
   * @param session the cookie's value, whether or not it opens anything; who invents one for each
   *     request is counted by address
   * @param pass of a browser that somebody signed in with: it needn't wait for others at its
   *     address
   */
  OptionalLong secondsToWait(
      String address, Optional<String> session, Supplier<Optional<String>> pass) {
    OptionalLong wait = addresses.secondsToWait(address);
    if (wait.isPresent()) {
      return pass.get().map(it -> browsers.secondsToWait("pass " + it, perSession)).orElse(wait);
    }
    return session
        .map(it -> browsers.secondsToWait("session " + it, perSession))
        .orElseGet(OptionalLong::empty);
  }
}
