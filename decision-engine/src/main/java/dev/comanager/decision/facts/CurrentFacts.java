package dev.comanager.decision.facts;

import java.util.Optional;

/**
 * Where decisions read facts from: kept in memory, renewed when the database holds a newer version.
 */
public interface CurrentFacts {
  /** The newest facts of that universe, or empty when none were ever read. */
  Optional<SeasonFacts> of(Universe universe);
}
