package dev.comanager.auth.account.session;

import dev.comanager.auth.phoneline.LineState;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.persistence.LockModeType;
import java.time.Instant;

/** Sessions of the account pages. */
@Singleton
class AccountSessionRepository implements PanacheRepositoryBase<AccountSessionEntity, byte[]> {
  // A suspension ends a session at once: it raises the line's epoch.
  private static final String COUNTING =
      """
      FROM AccountSessionEntity s
      WHERE s.hash = ?1 AND s.lastUsedAt > ?2 AND s.createdAt > ?3
        AND EXISTS (FROM PhoneLineEntity l
          WHERE l.id = s.line AND l.epoch = s.epoch AND l.state = ?4)
      """;

  /** The session, if its line is active and it was used and begun since then; else null. */
  Uni<AccountSessionEntity> counting(SessionKey key, Instant usedSince, Instant begunSince) {
    return find(COUNTING, key.hash(), usedSince, begunSince, LineState.ACTIVE).firstResult();
  }

  /** The session, locked until the transaction ends; null when there is none any more. */
  Uni<AccountSessionEntity> locked(SessionKey key) {
    return findById(key.hash(), LockModeType.PESSIMISTIC_WRITE);
  }

  Uni<Long> end(SessionKey key) {
    return delete("hash", key.hash());
  }

  Uni<Long> endOthers(Session session) {
    return delete("line = ?1 AND hash <> ?2", session.line().value(), session.key().hash());
  }
}
