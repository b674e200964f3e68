package dev.comanager.servicekit.health;

import io.smallrye.mutiny.Uni;

/**
 * Deletes expired rows on a schedule. Several replicas may run it at the same time, and a later run
 * deletes what a failed one left.
 */
public interface Cleanup {
  /** One run. */
  Uni<Void> run();
}
