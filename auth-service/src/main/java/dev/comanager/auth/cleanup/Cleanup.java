package dev.comanager.auth.cleanup;

import io.smallrye.mutiny.Uni;
import java.time.Duration;

/**
 * Deletes or ends expired data. Concurrent runs on several replicas are harmless, and so is a
 * failed run: the next one continues.
 */
public interface Cleanup {
  /** The name of its loop in metrics and logs; one of a closed set. */
  String name();

  /** The pause between two runs. */
  Duration interval();

  /** After this time a run counts as stuck, and so does the process. */
  default Duration bound() {
    return interval().plus(Duration.ofMinutes(10));
  }

  /** One run. */
  Uni<Void> run();
}
