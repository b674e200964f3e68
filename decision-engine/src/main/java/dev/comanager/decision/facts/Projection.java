package dev.comanager.decision.facts;

import dev.comanager.decision.league.StatLine;
import java.time.Instant;

/**
 * One source's projection for a player in the week.
 *
 * @param source the source's name as shown to people
 */
public record Projection(StatLine stats, String source, Instant asOf) {}
