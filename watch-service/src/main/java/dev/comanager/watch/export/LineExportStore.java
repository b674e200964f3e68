package dev.comanager.watch.export;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.messaging.outbox.HandledCalls;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads what is kept of one line. */
@ApplicationScoped
class LineExportStore {
  private static final String WATCHES =
      """
      SELECT to_jsonb(w) - 'line' || jsonb_build_object('baseline', w.baseline::jsonb) AS part
      FROM watch w WHERE line = $1 AND id > $2 ORDER BY id LIMIT $3
      """;

  /** Each further table that names lines, by the part of the file in which it stands. */
  private static final Map<String, String> REST = new LinkedHashMap<>();

  static {
    // Known for eight days at most; the newest of them are enough to fit into a message.
    REST.put(
        "known_decisions",
        "SELECT message::jsonb AS part FROM decision WHERE line = $1"
            + " ORDER BY received_at DESC LIMIT 200");
    REST.put(
        "league_links", "SELECT to_jsonb(l) - 'line' AS part FROM line_links l WHERE line = $1");
    REST.put(
        "linked_leagues",
        "SELECT to_jsonb(l) - 'line' || jsonb_build_object('team', l.team::jsonb) AS part"
            + " FROM line_league l WHERE line = $1");
    REST.put(
        "standing", "SELECT to_jsonb(l) - 'line' AS part FROM line_standing l WHERE line = $1");
  }

  private final Pool pool;
  private final HandledCalls handled;

  LineExportStore(Pool pool, HandledCalls handled) {
    this.pool = pool;
    this.handled = handled;
  }

  /** Watches whose id comes after that one, in the order of their ids. */
  Uni<ArrayNode> watches(LineId line, long after, int most) {
    return rows(WATCHES, Tuple.of(line.value(), after, most));
  }

  /** Puts everything else onto the page. */
  Uni<Void> rest(LineId line, ObjectNode page) {
    return Multi.createFrom()
        .iterable(REST.entrySet())
        .onItem()
        .transformToUniAndConcatenate(
            part ->
                rows(part.getValue(), Tuple.of(line.value()))
                    .invoke(found -> page.set(part.getKey(), found)))
        .onItem()
        .ignoreAsUni()
        .chain(() -> handled.of(line))
        .invoke(calls -> page.set("handled_calls", calls))
        .replaceWithVoid();
  }

  private Uni<ArrayNode> rows(String sql, Tuple values) {
    return pool.preparedQuery(
            "SELECT coalesce(jsonb_agg(part), '[]')::text FROM (" + sql + ") found")
        .execute(values)
        .map(rows -> read(rows.iterator().next().getString(0)));
  }

  private static ArrayNode read(String json) {
    try {
      return (ArrayNode) Json.WIRE.readTree(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
