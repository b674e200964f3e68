package dev.comanager.notifier.export;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.messaging.outbox.HandledCalls;
import dev.comanager.notifier.delivery.DeliveryKind;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads what is kept of one line; what is sealed or a hash tells its owner nothing. */
@Singleton
class LineExportStore {
  private static final String DELIVERIES =
      """
      SELECT kind, id, sealed, (to_jsonb(d) - 'line' - 'sealed' - 'provider_id')::text AS told
      FROM delivery d WHERE line = $1 AND id > $2 ORDER BY id LIMIT $3
      """;

  /** Each further table that names lines, by the part of the file in which it stands. */
  private static final Map<String, String> REST = new LinkedHashMap<>();

  static {
    REST.put(
        "contact",
        "SELECT to_jsonb(c) - 'line' - 'sealed_phone' - 'phone_hash' AS part"
            + " FROM line_contact c WHERE line = $1");
    REST.put(
        "minutes", "SELECT to_jsonb(m) - 'line' AS part FROM minute_balance m WHERE line = $1");
  }

  private final Pool pool;
  private final HandledCalls handled;

  LineExportStore(Pool pool, HandledCalls handled) {
    this.pool = pool;
    this.handled = handled;
  }

  /** A text or a call, its words still sealed. */
  record Kept(DeliveryKind kind, String id, String sealed, ObjectNode told) {}

  /** Texts and calls whose id comes after that one, in the order of their ids. */
  Uni<List<Kept>> deliveries(LineId line, String after, int most) {
    return pool.preparedQuery(DELIVERIES)
        .execute(Tuple.of(line.value(), after, most))
        .map(rows -> rows.stream().map(LineExportStore::kept).toList());
  }

  /** Puts everything else onto the page. */
  Uni<Void> rest(LineId line, ObjectNode page) {
    return Multi.createFrom()
        .iterable(REST.entrySet())
        .onItem()
        .transformToUniAndConcatenate(
            part ->
                pool.preparedQuery(
                        "SELECT coalesce(jsonb_agg(part), '[]')::text FROM ("
                            + part.getValue()
                            + ") found")
                    .execute(Tuple.of(line.value()))
                    .invoke(
                        rows -> page.set(part.getKey(), read(rows.iterator().next().getString(0)))))
        .onItem()
        .ignoreAsUni()
        .chain(() -> handled.of(line))
        .invoke(calls -> page.set("handled_calls", calls))
        .replaceWithVoid();
  }

  private static Kept kept(Row row) {
    return new Kept(
        DeliveryKind.of(row.getString("kind")),
        row.getString("id"),
        row.getString("sealed"),
        (ObjectNode) read(row.getString("told")));
  }

  private static JsonNode read(String json) {
    try {
      return Json.WIRE.readTree(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
