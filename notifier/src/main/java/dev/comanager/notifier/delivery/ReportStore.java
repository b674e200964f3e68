package dev.comanager.notifier.delivery;

import static dev.comanager.notifier.timeout.DatabaseTimeout.await;

import dev.comanager.notifier.delivery.DeliveryEndStore.Ended;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** What carriers told of deliveries, and what follows from it. Everything here may come twice. */
@Singleton
class ReportStore {
  // Any attempt counts, also one that was given up for lost: that spares the next one.
  private static final String TAKEN =
      "UPDATE delivery SET state = 'sent', provider_id = $3"
          + " WHERE id = $1 AND attempts >= $2 AND state IN ('waiting', 'started')"
          + DeliveryEndStore.OF_ENDED;
  // Only the newest attempt: while another one is on its way, the failure of an older one is none.
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
  private static final String DOUBLED =
      "UPDATE delivery SET doubled = true WHERE id = $1 AND attempts >= $2 AND provider_id <> $3"
          + " AND state = 'sent' AND NOT doubled RETURNING kind";

  private final Pool pool;
  private final DeliveryEndStore ends;

  ReportStore(Pool pool, DeliveryEndStore ends) {
    this.pool = pool;
    this.ends = ends;
  }

  /** The carrier has it: an attempt that was open is settled. */
  List<Ended> taken(String id, int attempt, String providerId) {
    return ends.end(TAKEN, Tuple.of(id, attempt, providerId));
  }

  /** It did not reach the phone: an attempt that was open is settled. */
  List<Ended> failed(String id, int attempt, String providerId, String reason) {
    return ends.end(FAILED, Tuple.of(id, attempt, providerId, reason));
  }

  /** Keeps what was told; the kind of delivery if that was news. */
  Optional<DeliveryKind> note(
      String id, int attempt, String providerId, String report, String reason, Integer seconds) {
    return kind(NOTE, Tuple.of(id, attempt, providerId, report, reason, seconds));
  }

  /** Marks a text that was sent as something else at the carrier too; its kind if that was news. */
  Optional<DeliveryKind> doubled(String id, int attempt, String providerId) {
    return kind(DOUBLED, Tuple.of(id, attempt, providerId));
  }

  private Optional<DeliveryKind> kind(String sql, Tuple values) {
    return await(
        pool.preparedQuery(sql)
            .execute(values)
            .map(
                rows ->
                    rows.stream().map(row -> DeliveryKind.of(row.getString("kind"))).findFirst()));
  }
}
