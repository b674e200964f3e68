package dev.comanager.decision.facts;

import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Optional;

/**
 * The facts that decisions read: held in memory and refreshed when the database has a newer
 * version.
 */
public interface CurrentFacts {
  /** The newest facts of that player pool, or empty when none were ever read. */
  Optional<SeasonFacts> of(PlayerPool playerPool);

  /**
   * The same, waiting for the first facts of a player pool that a call has just begun to need. The
   * result may come from a foreign thread.
   *
   * @param atMost how long to wait; not positive for not at all
   */
  default Uni<Optional<SeasonFacts>> within(PlayerPool playerPool, Duration atMost) {
    return Uni.createFrom().item(() -> of(playerPool));
  }

  /**
   * Facts at least as new as those committed at the time of the call, for work that another process
   * requested because facts changed. Fails when they can't be read within seconds. Facts that are
   * never refreshed count as the newest.
   */
  default Uni<Optional<SeasonFacts>> newest(PlayerPool playerPool) {
    return Uni.createFrom().item(() -> of(playerPool));
  }
}
