package dev.comanager.auth.phoneline;

import dev.comanager.contracts.LineId;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.persistence.LockModeType;
import java.util.List;

/** Own bearers of lines. */
@Singleton
class OwnBearerRepository implements PanacheRepositoryBase<OwnBearerEntity, byte[]> {
  private static final String LIVE = "line = ?1 AND endedAt IS NULL";

  /** The line's only one that hasn't ended; null when it has none. */
  Uni<OwnBearerEntity> live(LineId line) {
    return find(LIVE, line.value()).firstResult();
  }

  /** The same, locked until the transaction ends. */
  Uni<List<OwnBearerEntity>> liveLocked(LineId line) {
    return find(LIVE, line.value()).withLock(LockModeType.PESSIMISTIC_WRITE).list();
  }

  /** Those whose time is over by the database's clock, locked until the transaction ends. */
  Uni<List<OwnBearerEntity>> expiredLocked() {
    return find("endedAt IS NULL AND expiresAt <= instant")
        .withLock(LockModeType.PESSIMISTIC_WRITE)
        .list();
  }
}
