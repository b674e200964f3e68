package dev.comanager.notifier.delivery;

import dev.comanager.contracts.LineId;
import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.persistence.LockModeType;
import java.time.Instant;
import java.util.List;

/** Texts and calls, found by their line or their id. */
@Singleton
public class DeliveryRepository implements PanacheRepositoryBase<DeliveryEntity, String> {
  /** The line's newest, at most so many. */
  public Uni<List<DeliveryEntity>> recent(LineId line, int most) {
    return find("line = ?1 ORDER BY coalesce(startedAt, dueAt) DESC, id", line.value())
        .page(0, most)
        .list();
  }

  /** The line's calls that are still to come, the next one first. */
  public Uni<List<DeliveryEntity>> scheduledCalls(LineId line, Instant now, int most) {
    return find(
            "line = ?1 AND kind = ?2 AND state = ?3 AND expiresAt > ?4 ORDER BY dueAt, id",
            line.value(),
            DeliveryKind.SCHEDULED_CALL,
            DeliveryState.WAITING,
            now)
        .page(0, most)
        .list();
  }

  /** The watch's text or call that last went to the line's phone, as far as is known; or null. */
  public Uni<DeliveryEntity> lastAlert(LineId line) {
    return find(
            "line = ?1 AND kind IN ?2 AND watch IS NOT NULL AND state IN ?3"
                + " ORDER BY startedAt DESC, id",
            line.value(),
            List.of(DeliveryKind.ALERT, DeliveryKind.ALERT_CALL),
            List.of(DeliveryState.SENT, DeliveryState.STARTED))
        .firstResult();
  }

  /** The one with that id, which the caller's transaction holds to its end; null without one. */
  public Uni<DeliveryEntity> locked(String id) {
    return findById(id, LockModeType.PESSIMISTIC_WRITE);
  }
}
