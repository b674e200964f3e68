package dev.comanager.decision.facts;

import dev.comanager.decision.league.StatLine;
import java.time.Instant;

/**
 * One source's projection for a player in the week.
 *
 * @param source the source's name as shown to people
 * @param weight of the source in the mean of several, 1 for an average one
 */
public record Projection(StatLine stats, String source, Instant asOf, double weight) {
  /** A projection of an average source. */
  public Projection(StatLine stats, String source, Instant asOf) {
    this(stats, source, asOf, 1);
  }
}
