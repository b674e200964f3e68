package dev.comanager.watch.watches;

import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import io.quarkus.hibernate.reactive.panache.PanacheRepository;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.persistence.LockModeType;
import java.util.List;

/** Watches of lines; those that are locked are the caller's until its transaction ends. */
@Singleton
public class WatchRepository implements PanacheRepository<WatchEntity> {
  private static final String ACTIVE = "line = ?1 AND state = ?2";
  private static final String OF_KIND = ACTIVE + " AND kind = ?3";

  /** The line's active watches, oldest first. */
  public Uni<List<WatchEntity>> active(LineId line) {
    return list(ACTIVE + " ORDER BY id", line.value(), WatchState.ACTIVE);
  }

  /** The line's active watches of that kind, locked in the order of all who lock several. */
  public Uni<List<WatchEntity>> lockedActive(LineId line, WatchKind kind) {
    return find(OF_KIND + " ORDER BY id", line.value(), WatchState.ACTIVE, kind)
        .withLock(LockModeType.PESSIMISTIC_WRITE)
        .list();
  }

  /** The line's watch with that id, locked, active or not; null without one. */
  public Uni<WatchEntity> locked(LineId line, long id) {
    return find("id = ?1 AND line = ?2", id, line.value())
        .withLock(LockModeType.PESSIMISTIC_WRITE)
        .firstResult();
  }

  /** The line's active watch on that decision; null without one. */
  public Uni<WatchEntity> activeOn(LineId line, DecisionId decision) {
    return find(
            OF_KIND + " AND decision = ?4",
            line.value(),
            WatchState.ACTIVE,
            WatchKind.DECISION,
            decision.value())
        .firstResult();
  }

  /** The line's active watch of that kind on its team of the league, locked; null without one. */
  public Uni<WatchEntity> lockedActiveOn(LineId line, WatchKind kind, LeagueKey league) {
    return find(
            OF_KIND + " AND league = ?4", line.value(), WatchState.ACTIVE, kind, league.toString())
        .withLock(LockModeType.PESSIMISTIC_WRITE)
        .firstResult();
  }
}
