package dev.comanager.notifier.internalcalls;

import dev.comanager.contracts.LineId;
import dev.comanager.notifier.delivery.DeliveryKind;
import dev.comanager.notifier.minutes.MinutesStore;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;

/** A line's texts and calls as its owner is shown them, found by its id alone. */
@Singleton
class LineDeliveriesStore {
  private static final String RECENT =
      """
      SELECT kind, id, sealed, state, watch, in_place_of_call, held, used, call_end,
        coalesce(started_at, due_at) AS at
      FROM delivery WHERE line = $1
      ORDER BY coalesce(started_at, due_at) DESC, id LIMIT $2
      """;
  private static final String SCHEDULED =
      """
      SELECT kind, id, sealed, state, watch, in_place_of_call, held, used, call_end, due_at AS at
      FROM delivery
      WHERE line = $1 AND kind = 'scheduled_call' AND state = 'waiting' AND expires_at > now()
      ORDER BY due_at, id LIMIT $2
      """;
  private static final String CANCEL =
      """
      WITH ended AS (
        UPDATE delivery SET state = 'cancelled', used = 0
        WHERE line = $1 AND id = $2 AND kind = 'scheduled_call' AND state = 'waiting'
        RETURNING line, held),
      given AS (%s)
      SELECT held FROM ended
      """
          .formatted(MinutesStore.GIVE_BACK);
  private static final String CANCELLED =
      "SELECT 1 FROM delivery WHERE line = $1 AND id = $2 AND state = 'cancelled'";
  private static final String CONTACT =
      "SELECT time_zone, stopped_at IS NOT NULL FROM line_contact WHERE line = $1";

  private final Pool pool;

  LineDeliveriesStore(Pool pool) {
    this.pool = pool;
  }

  /** A text or call of the line. */
  record LineDelivery(
      DeliveryKind kind,
      String id,
      String sealed,
      String state,
      Long watch,
      boolean inPlaceOfCall,
      int held,
      Integer used,
      String callEnd,
      Instant at) {}

  /** What is known of the line: in which zone its times are told, and whether it takes texts. */
  record Manner(String timeZone, boolean stopped) {
    static final Manner UNKNOWN = new Manner("America/New_York", false);
  }

  /** What became of taking a call back. */
  enum Cancelling {
    CANCELLED,
    CANCELLED_BEFORE,
    NO_SUCH_CALL
  }

  Uni<List<LineDelivery>> recent(LineId line, int most) {
    return deliveries(RECENT, line, most);
  }

  Uni<List<LineDelivery>> scheduled(LineId line, int most) {
    return deliveries(SCHEDULED, line, most);
  }

  Uni<Cancelling> cancel(LineId line, String id) {
    return pool.preparedQuery(CANCEL)
        .execute(Tuple.of(line.value(), id))
        .chain(
            rows ->
                rows.size() > 0
                    ? Uni.createFrom().item(Cancelling.CANCELLED)
                    : pool.preparedQuery(CANCELLED)
                        .execute(Tuple.of(line.value(), id))
                        .map(
                            before ->
                                before.size() > 0
                                    ? Cancelling.CANCELLED_BEFORE
                                    : Cancelling.NO_SUCH_CALL));
  }

  Uni<Manner> manner(LineId line) {
    return pool.preparedQuery(CONTACT)
        .execute(Tuple.of(line.value()))
        .map(
            rows ->
                rows.stream()
                    .findFirst()
                    .map(row -> new Manner(row.getString(0), row.getBoolean(1)))
                    .orElse(Manner.UNKNOWN));
  }

  private Uni<List<LineDelivery>> deliveries(String sql, LineId line, int most) {
    return pool.preparedQuery(sql)
        .execute(Tuple.of(line.value(), most))
        .map(rows -> rows.stream().map(LineDeliveriesStore::read).toList());
  }

  private static LineDelivery read(Row row) {
    return new LineDelivery(
        DeliveryKind.of(row.getString("kind")),
        row.getString("id"),
        row.getString("sealed"),
        row.getString("state"),
        row.getLong("watch"),
        row.getBoolean("in_place_of_call"),
        row.getInteger("held"),
        row.getInteger("used"),
        row.getString("call_end"),
        row.getOffsetDateTime("at").toInstant());
  }
}
