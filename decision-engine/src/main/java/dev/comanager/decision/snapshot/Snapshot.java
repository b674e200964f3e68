package dev.comanager.decision.snapshot;

import dev.comanager.decision.league.League;
import dev.comanager.decision.players.PlayerIdentities;
import java.time.Instant;

/**
 * A league with its stored version.
 *
 * @param fetchedAt when the platform was asked, by the service's corrected clock
 */
record Snapshot(League league, long version, Instant fetchedAt) {
  /** The same with the players joined who can be by now; itself when nothing changes. */
  Snapshot joined(PlayerIdentities identities) {
    League joined = identities.joined(league);
    return joined.equals(league) ? this : new Snapshot(joined, version, fetchedAt);
  }
}
