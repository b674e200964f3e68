package dev.comanager.auth.phoneline;

import dev.comanager.auth.phoneline.LineView.Deletion;
import dev.comanager.auth.phoneline.LineView.Holder;
import dev.comanager.contracts.Coded;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowIterator;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Lines as operators see them. A deleted one is shown while its deletion is pending. */
@Singleton
public class LineViewStore {
  private static final String SEEN =
      "SELECT l.id, l.state, l.phone_sealed, l.time_zone, l.minutes, l.created_at,"
          + " d.requested_at, d.keycloak_at, d.decision_at, d.watch_at, d.notifier_at"
          + " FROM phone_line l LEFT JOIN line_deletion d ON d.line = l.id"
          + " WHERE (l.state <> 'deleted' OR d.pending) AND ";
  private static final String ONE = SEEN + "l.id = $1";
  private static final String PAGE = SEEN + "l.id > $1 ORDER BY l.id LIMIT $2";

  private final Pool pool;
  private final PhoneSeal seal;

  LineViewStore(Pool pool, PhoneSeal seal) {
    this.pool = pool;
    this.seal = seal;
  }

  public Uni<Optional<LineView>> find(LineId line) {
    return pool.preparedQuery(ONE)
        .execute(Tuple.of(line.value()))
        .map(
            rows -> {
              RowIterator<Row> found = rows.iterator();
              return found.hasNext() ? Optional.of(view(found.next())) : Optional.empty();
            });
  }

  /**
   * Lines in the order of their ids.
   *
   * @param after the last one of the page before; empty for the first page
   */
  public Uni<List<LineView>> page(Optional<LineId> after, int limit) {
    return pool.preparedQuery(PAGE)
        .execute(Tuple.of(after.map(LineId::value).orElse(""), limit))
        .map(
            rows -> {
              List<LineView> lines = new ArrayList<>(rows.size());
              rows.forEach(row -> lines.add(view(row)));
              return lines;
            });
  }

  private LineView view(Row row) {
    LineId id = new LineId(row.getString("id"));
    return new LineView(
        id,
        Coded.of(LineState.class, row.getString("state")),
        Optional.ofNullable(row.getBuffer("phone_sealed"))
            .map(value -> seal.open(id, value.getBytes()).masked()),
        ZoneId.of(row.getString("time_zone")),
        row.getInteger("minutes"),
        row.getOffsetDateTime("created_at").toInstant(),
        deletion(row));
  }

  private static Optional<Deletion> deletion(Row row) {
    OffsetDateTime requested = row.getOffsetDateTime("requested_at");
    if (requested == null) {
      return Optional.empty();
    }
    Set<Holder> pending = EnumSet.allOf(Holder.class);
    pending.removeIf(holder -> row.getOffsetDateTime(column(holder)) != null);
    return Optional.of(new Deletion(requested.toInstant(), pending));
  }

  private static String column(Holder holder) {
    return switch (holder) {
      case KEYCLOAK -> "keycloak_at";
      case DECISION_ENGINE -> "decision_at";
      case WATCH_SERVICE -> "watch_at";
      case NOTIFIER -> "notifier_at";
    };
  }
}
