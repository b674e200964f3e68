package dev.comanager.auth.limit;

import io.github.bucket4j.TimeMeter;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * Limits the sign-in requests of each browser that somebody has signed in with. One budget per
 * browser counts wherever other browsers would have to wait.
 */
@Singleton
public class PassLimit {
  /** Requests per minute of such a browser; a sign-in takes about five. */
  static final int PER_PASS = 60;

  private final BrowserPass pass;
  private final RequestLimit passes;

  @Inject
  PassLimit(BrowserPass pass) {
    this(pass, TimeMeter.SYSTEM_NANOTIME);
  }

  /** A limit on this clock. */
  public PassLimit(BrowserPass pass, TimeMeter time) {
    this.pass = pass;
    this.passes = new RequestLimit(LimitsConfig.ADDRESSES, time);
  }

  /**
   * Counts a request; returns the seconds to wait if it is one too many.
   *
   * @param cookies what the browser sent, by name
   * @param others how long browsers wait that nobody has signed in with
   */
  OptionalLong secondsToWait(Function<String, Optional<String>> cookies, OptionalLong others) {
    return pass.holder(cookies).map(it -> passes.secondsToWait(it, PER_PASS)).orElse(others);
  }
}
