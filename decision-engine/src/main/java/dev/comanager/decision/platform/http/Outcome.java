package dev.comanager.decision.platform.http;

import java.util.Locale;

/** The outcome of a platform read, as its metrics report it. */
enum Outcome {
  OK,
  NOT_FOUND,
  NOT_ALLOWED,
  /** No answer in time. */
  LATE,
  /** No connection, or a broken one. */
  UNREACHABLE,
  /** A status that indicates a problem at the platform. */
  FAILING,
  /** A status that indicates a bad request, or a redirect that isn't followed. */
  REFUSED,
  /** The platform answered "too many requests". */
  THROTTLED,
  UNREADABLE,
  /** Not sent: our own request limit was reached, or the platform requested a pause. */
  HELD,
  /** Not sent: the circuit breaker is open. */
  CIRCUIT_OPEN;

  /** Whether a retry may succeed. */
  boolean passing() {
    return this == UNREACHABLE || this == FAILING || this == THROTTLED;
  }

  /** Whether it indicates a problem at the platform. */
  boolean trouble() {
    return this == LATE || this == UNREACHABLE || this == FAILING;
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
