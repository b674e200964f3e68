package dev.comanager.servicekit.health;

import io.smallrye.mutiny.Uni;
import java.time.Duration;
import org.jboss.logging.Logger;

/**
 * What a scheduled method does when it is called. A round that fails, or that takes longer than its
 * timeout, is logged and over, so that the next one comes: what is away now and then, or never
 * answers, stops no clockwork.
 *
 * @param notDone what is told then, such as {@code watches not ended}
 * @param timeout after which it is given up
 */
public record Round(String notDone, Duration timeout) {
  private static final Logger LOG = Logger.getLogger(Round.class);

  /** This work, which never fails: what it fails of is told. */
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
