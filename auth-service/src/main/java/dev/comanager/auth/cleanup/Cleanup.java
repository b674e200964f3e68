package dev.comanager.auth.cleanup;

import io.smallrye.mutiny.Uni;
import java.time.Duration;

/**
 * Deletes or ends what is over. Runs on several replicas at once do no harm, and neither does one
 * that fails: the next takes what it left.
 */
public interface Cleanup {
  /** The name of its loop in metrics and logs; one of a closed set. */
  String name();

  /** How long after the former run the next begins. */
  Duration interval();

  /** For how long no run may end before the process counts as stuck. */
  default Duration bound() {
    return interval().plus(Duration.ofMinutes(10));
  }

  /** One run. */
  Uni<Void> run();
}
