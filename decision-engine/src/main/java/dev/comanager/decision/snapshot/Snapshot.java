package dev.comanager.decision.snapshot;

import dev.comanager.decision.league.League;
import dev.comanager.decision.players.PlayerIdentities;
import java.time.Instant;

/**
 * A league with its stored version.
 *
 * @param fetchedAt when the platform was read, by the service's corrected clock
 */
record Snapshot(League league, long version, Instant fetchedAt) {
  /** A copy with all players joined that can be joined now; this instance when nothing changes. */
  Snapshot joined(PlayerIdentities identities) {
    League joined = identities.joined(league);
    return joined.equals(league) ? this : new Snapshot(joined, version, fetchedAt);
  }
}
