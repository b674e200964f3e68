package dev.comanager.decision.platform.http;

import dev.comanager.decision.platform.PlatformException;
import java.time.Duration;

/** One attempt failed: what it counts as, what a person is told, and when another makes sense. */
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

  /** The same where the platform said how long it wants to be left alone. */
  AttemptFailed after(Duration pause) {
    return new AttemptFailed(outcome, failure, pause, repeatable);
  }

  /** The same where part of the answer was given on already, or no time is left. */
  AttemptFailed forGood() {
    return new AttemptFailed(outcome, failure, wait, false);
  }

  Outcome outcome() {
    return outcome;
  }

  PlatformException failure() {
    return failure;
  }

  /** How long the platform wants to be left alone; zero when it didn't say. */
  Duration pause() {
    return wait;
  }

  boolean repeatable() {
    return repeatable;
  }
}
