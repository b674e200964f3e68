package dev.comanager.gateway.access;

import java.time.Duration;
import java.util.Optional;

/** The result of introspecting a bearer token. */
public sealed interface BearerVerdict {
  /**
   * The bearer is valid now.
   *
   * @param terms under which the verdict may be cached; empty = not at all
   */
  record Granted(Principal principal, Optional<Terms> terms) implements BearerVerdict {}

  /** The bearer is unknown, expired, revoked, or its line is suspended. */
  record Refused() implements BearerVerdict {}

  /**
   * The terms under which auth-service allows a verdict to be cached.
   *
   * @param epoch current epoch of the line
   * @param grant hash of the grant that the bearer belongs to; empty for a line's own bearer
   * @param settle time between the broker's acknowledgement of a revocation and its confirmation by
   *     auth-service
   * @param life remaining lifetime of the bearer; empty = it doesn't expire
   */
  record Terms(long epoch, Optional<String> grant, Duration settle, Optional<Duration> life) {}

  /** auth-service was not asked, because the client's address has sent too many bad bearers. */
  record TooManyRefused(int secondsToWait) implements BearerVerdict {}

  /** No clear verdict; nothing is known about the bearer. */
  record Unavailable() implements BearerVerdict {}
}
