package dev.comanager.auth.phoneline;

import dev.comanager.contracts.LineId;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.persistence.LockModeType;
import java.util.List;

/** Phone lines. */
@Singleton
public class PhoneLineRepository implements PanacheRepositoryBase<PhoneLineEntity, String> {
  /** The line, locked until the transaction ends; null when there is none, or no more. */
  Uni<PhoneLineEntity> locked(LineId line) {
    return findById(line.value(), LockModeType.PESSIMISTIC_WRITE)
        .map(it -> it == null || it.state == LineState.DELETED ? null : it);
  }

  /** The line, which stays as it is until the transaction ends; null when there is none. */
  public Uni<PhoneLineEntity> lockedForReading(LineId line) {
    return findById(line.value(), LockModeType.PESSIMISTIC_READ);
  }

  /** The line of that phone number; null when there is none. */
  Uni<PhoneLineEntity> ofPhone(byte[] hmac) {
    return find("phoneHmac", hmac).firstResult();
  }

  /** All that aren't deleted, oldest first. */
  Uni<List<PhoneLineEntity>> all() {
    return list("state <> ?1 ORDER BY createdAt, id", LineState.DELETED);
  }
}
