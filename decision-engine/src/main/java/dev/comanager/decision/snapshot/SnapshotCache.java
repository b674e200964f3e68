package dev.comanager.decision.snapshot;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.decision.players.PlayerIdentities;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Leagues that were read lately, so that an unchanged one isn't parsed again. */
@ApplicationScoped
class SnapshotCache {
  private static final int LARGEST = 400;

  private final PlayerIdentities identities;
  private final Map<LeagueKey, Snapshot> byUse =
      new LinkedHashMap<>(512, .75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<LeagueKey, Snapshot> eldest) {
          return size() > LARGEST;
        }
      };

  SnapshotCache(PlayerIdentities identities) {
    this.identities = identities;
  }

  /**
   * The snapshot of that version, if it is still at hand, with the players joined who can be by
   * now: a league may have been read before any player was known.
   */
  Optional<Snapshot> find(LeagueKey key, long version) {
    Snapshot held;
    synchronized (byUse) {
      held = byUse.get(key);
    }
    if (held == null || held.version() != version) {
      return Optional.empty();
    }
    Snapshot joined = held.joined(identities);
    if (!joined.equals(held)) {
      synchronized (byUse) {
        byUse.replace(key, held, joined);
      }
    }
    return Optional.of(joined);
  }

  /** Keeps the snapshot, unless a newer one is at hand. */
  void put(Snapshot snapshot) {
    synchronized (byUse) {
      byUse.merge(
          snapshot.league().key(),
          snapshot,
          (held, fresh) -> held.version() > fresh.version() ? held : fresh);
    }
  }

  /** Forgets all; what is needed is read from the database again. */
  void clear() {
    synchronized (byUse) {
      byUse.clear();
    }
  }
}
