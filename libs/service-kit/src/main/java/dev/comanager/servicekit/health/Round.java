package dev.comanager.servicekit.health;

import io.smallrye.mutiny.Uni;
import java.time.Duration;
import org.jboss.logging.Logger;

/**
 * One run of a scheduled method. A run that fails or exceeds its timeout is logged and ends, so
 * that the next one takes place: a dependency that is down or never answers doesn't stop the
 * schedule.
 *
 * @param notDone the log message for that case, such as {@code watches not ended}
 * @param timeout after which the run is cancelled
 */
public record Round(String notDone, Duration timeout) {
  private static final Logger LOG = Logger.getLogger(Round.class);

  /** Wraps the work so that it never fails: failures are logged. */
  public Uni<Void> of(Uni<?> work) {
    return work.replaceWithVoid()
        .ifNoItem()
        .after(timeout)
        .fail()
        .onFailure()
        .invoke(failure -> LOG.warnf("%s reason=%s", notDone, failure.toString()))
        .onFailure()
        .recoverWithNull();
  }
}
