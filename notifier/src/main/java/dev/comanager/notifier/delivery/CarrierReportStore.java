package dev.comanager.notifier.delivery;

import static dev.comanager.messaging.outbox.DatabaseTimeout.await;

import dev.comanager.contracts.Coded;
import dev.comanager.notifier.delivery.DeliveryEndStore.Ended;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** Stores the carriers' reports on deliveries and applies them. Every operation is idempotent. */
@Singleton
class CarrierReportStore {
  // Any attempt counts, even one given up as lost, because that makes the next one unnecessary.
  private static final String ACCEPTED =
      "UPDATE delivery SET state = 'sent', provider_id = $3"
          + " WHERE id = $1 AND attempts >= $2 AND state IN ('waiting', 'started')"
          + DeliveryEndStore.OF_ENDED;
  // Only the newest attempt: an older one's failure is no failure while another attempt is in
  // progress.
  private static final String FAILED =
      "UPDATE delivery SET state = 'refused', provider_id = $3, reason = $4"
          + " WHERE id = $1 AND attempts = $2 AND state = 'started'"
          + DeliveryEndStore.OF_ENDED;
  private static final String NOTE =
      "UPDATE delivery SET report = $4, report_at = clock_timestamp(),"
          + " provider_id = coalesce(provider_id, $3), reason = coalesce(reason, $5),"
          + " call_seconds = coalesce(call_seconds, $6)"
          + " WHERE id = $1 AND attempts >= $2 AND (provider_id IS NULL OR provider_id = $3)"
          + " AND (report IS NULL OR report = 'accepted' AND $4 <> 'accepted') RETURNING kind";
  private static final String MARK_DUPLICATE =
      "UPDATE delivery SET doubled = true WHERE id = $1 AND attempts >= $2 AND provider_id <> $3"
          + " AND state = 'sent' AND NOT doubled RETURNING kind";

  private final Pool pool;
  private final DeliveryEndStore ends;

  CarrierReportStore(Pool pool, DeliveryEndStore ends) {
    this.pool = pool;
    this.ends = ends;
  }

  /** The carrier has it: settles an open attempt. */
  List<Ended> accepted(String id, int attempt, String providerId) {
    return ends.end(ACCEPTED, Tuple.of(id, attempt, providerId));
  }

  /** It did not reach the phone: settles an open attempt. */
  List<Ended> failed(String id, int attempt, String providerId, String reason) {
    return ends.end(FAILED, Tuple.of(id, attempt, providerId, reason));
  }

  /** Stores the report; returns the kind of delivery if the report was new. */
  Optional<DeliveryKind> note(
      String id, int attempt, String providerId, String report, String reason, Integer seconds) {
    return kind(NOTE, Tuple.of(id, attempt, providerId, report, reason, seconds));
  }

  /** Marks a text that the carrier also sent under another id; returns its kind if that was new. */
  Optional<DeliveryKind> markDuplicate(String id, int attempt, String providerId) {
    return kind(MARK_DUPLICATE, Tuple.of(id, attempt, providerId));
  }

  private Optional<DeliveryKind> kind(String sql, Tuple values) {
    return await(
        pool.preparedQuery(sql)
            .execute(values)
            .map(
                rows ->
                    rows.stream()
                        .map(row -> Coded.of(DeliveryKind.class, row.getString("kind")))
                        .findFirst()));
  }
}
