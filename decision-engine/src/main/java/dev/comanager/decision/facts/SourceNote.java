package dev.comanager.decision.facts;

import java.time.Instant;

/**
 * The origin and age of facts (spec 2.1, {@code sources}).
 *
 * @param asOf null when the source has never answered
 */
public record SourceNote(String label, Instant asOf) {
  private static final String PROJECTIONS = " projections";

  /** Whether it is a source of projections; their labels end with that word. */
  public boolean projections() {
    return label.endsWith(PROJECTIONS);
  }
}
