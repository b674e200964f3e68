package dev.comanager.decision.facts;

import io.smallrye.mutiny.Uni;
import java.util.Optional;

/**
 * Where decisions read facts from: kept in memory, renewed when the database holds a newer version.
 */
public interface CurrentFacts {
  /** The newest facts of that universe, or empty when none were ever read. */
  Optional<SeasonFacts> of(PlayerPool playerPool);

  /**
   * The facts as committed when this is asked, or newer: for work that another process asked for
   * because facts had changed. Fails when they can't be read within seconds. Facts that are never
   * renewed are the newest.
   */
  default Uni<Optional<SeasonFacts>> newest(PlayerPool playerPool) {
    return Uni.createFrom().item(() -> of(playerPool));
  }
}
