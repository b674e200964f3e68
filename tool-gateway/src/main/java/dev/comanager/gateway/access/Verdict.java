package dev.comanager.gateway.access;

import java.time.Duration;
import java.util.Optional;

/** What the judge of bearers says. */
public sealed interface Verdict {
  /**
   * The bearer is good now.
   *
   * @param terms under which that may be remembered; empty = not at all
   */
  record Granted(Grant grant, Optional<Terms> terms) implements Verdict {}

  /** The bearer is unknown, expired, revoked, or its line is suspended. */
  record Refused() implements Verdict {}

  /**
   * What the judge says about remembering a verdict.
   *
   * @param epoch the line's
   * @param grant hash of the consent that the bearer belongs to; empty for a line's own bearer
   * @param settle how long after the broker has an ending the judge confirms it
   * @param life what is left until the bearer expires; empty = it doesn't
   */
  record Terms(long epoch, Optional<String> grant, Duration settle, Optional<Duration> life) {}

  /** Nobody was asked: the client's address has shown too many bad bearers. */
  record TooManyRefused(int secondsToWait) implements Verdict {}

  /** No clear verdict could be had; nothing is known about the bearer. */
  record Unavailable() implements Verdict {}
}
