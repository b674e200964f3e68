package dev.comanager.decision.platform.http;

import java.util.Locale;

/** How a read of a platform ended, as its metrics tell. */
enum Outcome {
  OK,
  NOT_FOUND,
  NOT_ALLOWED,
  /** No answer in time. */
  LATE,
  /** No connection, or one that broke. */
  UNREACHABLE,
  /** A status that says the platform is in trouble. */
  FAILING,
  /** A status that blames the question, or a redirect that isn't followed. */
  REFUSED,
  /** The platform said "too many". */
  THROTTLED,
  UNREADABLE,
  /** Not asked: our own limit of requests was reached, or the platform wants a pause. */
  HELD,
  /** Not asked: the platform kept failing. */
  CIRCUIT_OPEN;

  /** Whether the next attempt may well do better. */
  boolean passing() {
    return this == UNREACHABLE || this == FAILING || this == THROTTLED;
  }

  /** Whether it says that the platform is in trouble. */
  boolean trouble() {
    return this == LATE || this == UNREACHABLE || this == FAILING;
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
