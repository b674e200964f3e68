package dev.comanager.notifier.minutes;

import dev.comanager.contracts.LineId;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.persistence.LockModeType;

/** Minutes of lines. */
@Singleton
class MinuteBalanceRepository implements PanacheRepositoryBase<MinuteBalanceEntity, String> {
  /**
   * The line's, which the caller's transaction holds to its end; null where an operator has set
   * none.
   */
  Uni<MinuteBalanceEntity> locked(LineId line) {
    return findById(line.value(), LockModeType.PESSIMISTIC_WRITE);
  }
}
