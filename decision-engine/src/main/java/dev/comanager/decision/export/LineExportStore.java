package dev.comanager.decision.export;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.util.function.Function;

/** Reads what is kept of one line. */
@ApplicationScoped
class LineExportStore {
  private static final String LEAGUES =
      "SELECT league, team_id, is_primary, linked_at FROM league_link WHERE line = $1 ORDER BY seq";
  private static final String DECISIONS =
      "SELECT d.id, d.league, d.season, d.week, d.kind, d.revision, d.verdict, d.confidence,"
          + " d.lock_at, d.created_at, d.updated_at, d.card, l.decision_id, l.pick, l.other,"
          + " l.confidence AS locked_confidence, l.headline, l.lock_at AS locked_at, l.graded_at,"
          + " l.outcome, l.points_gained FROM decision d"
          + " LEFT JOIN locked_decision l ON l.decision_id = d.id AND l.line = d.line"
          + " WHERE d.line = $1 AND d.id > $2 ORDER BY d.id LIMIT $3";

  private final Pool pool;

  LineExportStore(Pool pool) {
    this.pool = pool;
  }

  Uni<ArrayNode> leagues(LineId line) {
    return rows(
        LEAGUES,
        Tuple.of(line.value()),
        row ->
            object()
                .put("league", row.getString("league"))
                .put("team_id", row.getString("team_id"))
                .put("primary", row.getBoolean("is_primary"))
                .put("linked_at", time(row, "linked_at")));
  }

  /** Decisions whose id comes after that one, in the order of their ids. */
  Uni<ArrayNode> decisions(LineId line, String after, int most) {
    return rows(
        DECISIONS,
        Tuple.of(line.value(), after, most),
        row -> {
          ObjectNode decision =
              object()
                  .put("id", row.getString("id"))
                  .put("league", row.getString("league"))
                  .put("season", row.getInteger("season"))
                  .put("week", row.getInteger("week"))
                  .put("kind", row.getString("kind"))
                  .put("revision", row.getInteger("revision"))
                  .put("verdict", row.getString("verdict"))
                  .put("confidence", row.getInteger("confidence"))
                  .put("lock_at", time(row, "lock_at"))
                  .put("created_at", time(row, "created_at"))
                  .put("updated_at", time(row, "updated_at"));
          if (row.getString("decision_id") != null) {
            decision.set("graded", graded(row));
          }
          decision.set("card", json(row.getString("card").getBytes(StandardCharsets.UTF_8)));
          return decision;
        });
  }

  /** The last card before the lock and what became of it. */
  private static ObjectNode graded(Row row) {
    return object()
        .put("pick", row.getString("pick"))
        .put("over", row.getString("other"))
        .put("confidence", row.getInteger("locked_confidence"))
        .put("headline", row.getString("headline"))
        .put("locked_at", time(row, "locked_at"))
        .put("graded_at", time(row, "graded_at"))
        .put("outcome", row.getString("outcome"))
        .put("points_gained", row.getDouble("points_gained"));
  }

  private Uni<ArrayNode> rows(String sql, Tuple values, Function<Row, ObjectNode> read) {
    return pool.preparedQuery(sql)
        .execute(values)
        .map(
            rows -> {
              ArrayNode all = JsonNodeFactory.instance.arrayNode(rows.size());
              rows.forEach(row -> all.add(read.apply(row)));
              return all;
            });
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  private static String time(Row row, String column) {
    OffsetDateTime time = row.getOffsetDateTime(column);
    return time == null ? null : time.toInstant().toString();
  }

  private static JsonNode json(byte[] written) {
    try {
      return Json.WIRE.readTree(written);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
