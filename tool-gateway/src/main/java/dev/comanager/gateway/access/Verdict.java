package dev.comanager.gateway.access;

/** What the judge of bearers says. */
public sealed interface Verdict {
  /** The bearer is good now. */
  record Granted(Grant grant) implements Verdict {}

  /** The bearer is unknown, expired, revoked, or its line is suspended. */
  record Refused() implements Verdict {}

  /** No clear verdict could be had; nothing is known about the bearer. */
  record OutOfReach() implements Verdict {}
}
