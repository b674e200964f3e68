package dev.comanager.decision.facts;

import dev.comanager.decision.league.StatLine;
import java.time.Instant;

/**
 * What one source expects of a player in the week.
 *
 * @param source the source's name as people know it
 */
public record Projection(StatLine stats, String source, Instant asOf) {}
