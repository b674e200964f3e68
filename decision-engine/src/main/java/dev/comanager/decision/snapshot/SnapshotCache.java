package dev.comanager.decision.snapshot;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.decision.platform.BoundedMap;
import dev.comanager.decision.players.PlayerIdentities;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Optional;

/** A cache of recently read leagues, so that an unchanged one isn't parsed again. */
@ApplicationScoped
class SnapshotCache {
  private static final int LARGEST = 400;

  private final PlayerIdentities identities;
  private final Map<LeagueKey, Snapshot> byUse = new BoundedMap<>(LARGEST);

  SnapshotCache(PlayerIdentities identities) {
    this.identities = identities;
  }

  /**
   * The snapshot of that version, if cached, with all players joined that can be joined now: a
   * league may have been read before its players were known.
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

  /** Stores the snapshot, unless a newer one is cached. */
  void put(Snapshot snapshot) {
    synchronized (byUse) {
      byUse.merge(
          snapshot.league().key(),
          snapshot,
          (held, fresh) -> held.version() > fresh.version() ? held : fresh);
    }
  }

  /** Clears the cache; snapshots are then read from the database again. */
  void clear() {
    synchronized (byUse) {
      byUse.clear();
    }
  }
}
