package dev.comanager.decision.snapshot;

import dev.comanager.decision.league.League;
import java.time.Instant;

/**
 * A league with its stored version.
 *
 * @param fetchedAt when the platform was asked, by the service's corrected clock
 */
record Snapshot(League league, long version, Instant fetchedAt) {}
