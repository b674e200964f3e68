package dev.comanager.decision.platform.http;

import dev.comanager.decision.platform.PlatformException;
import java.time.Duration;

/**
 * A failed attempt: its outcome for metrics, the message for people, and when a retry makes sense.
 */
final class AttemptFailed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Outcome outcome;
  private final transient PlatformException failure;
  private final Duration wait;
  private final boolean repeatable;

  AttemptFailed(Outcome outcome, PlatformException failure) {
    this(outcome, failure, Duration.ZERO, outcome.passing());
  }

  private AttemptFailed(
      Outcome outcome, PlatformException failure, Duration wait, boolean repeatable) {
    super(failure.getMessage(), failure, false, false);
    this.outcome = outcome;
    this.failure = failure;
    this.wait = wait;
    this.repeatable = repeatable;
  }

  /** A copy with the pause that the platform requested. */
  AttemptFailed after(Duration pause) {
    return new AttemptFailed(outcome, failure, pause, repeatable);
  }

  /**
   * A copy that must not be retried: part of the answer was already passed on, or no time is left.
   */
  AttemptFailed forGood() {
    return new AttemptFailed(outcome, failure, wait, false);
  }

  Outcome outcome() {
    return outcome;
  }

  PlatformException failure() {
    return failure;
  }

  /** The pause that the platform requested; zero without one. */
  Duration pause() {
    return wait;
  }

  boolean repeatable() {
    return repeatable;
  }
}
