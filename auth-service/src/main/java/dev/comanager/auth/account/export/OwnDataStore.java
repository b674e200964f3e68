package dev.comanager.auth.account.export;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What this service's own tables keep of a line. Hashes of secrets and keyed fingerprints are left
 * out: they tell their owner nothing.
 */
@Singleton
class OwnDataStore {
  /** Each table that names lines, by the part of the file in which it stands. */
  private static final Map<String, String> PARTS = new LinkedHashMap<>();

  static {
    PARTS.put(
        "own_bearers",
        "SELECT created_at, used_at, expires_at, ended_at FROM own_bearer WHERE line = $1 ORDER BY created_at");
    PARTS.put(
        "assistants",
        "SELECT g.client, c.name, c.redirect_uris, g.scopes, g.created_at, g.used_at, g.ended_at"
            + " FROM oauth_grant g LEFT JOIN registered_client c ON c.id = g.client"
            + " WHERE g.line = $1 ORDER BY g.created_at");
    PARTS.put(
        "account_sessions",
        "SELECT created_at, last_used_at FROM account_session WHERE line = $1 ORDER BY created_at");
    PARTS.put(
        "known_browsers", "SELECT seen_at FROM known_browser WHERE line = $1 ORDER BY seen_at");
    PARTS.put(
        "security_events",
        "SELECT at, kind, detail, texted FROM security_event WHERE line = $1 ORDER BY at");
    PARTS.put(
        "operators_actions",
        "SELECT at, action, outcome FROM operator_action WHERE line = $1 ORDER BY at");
    PARTS.put(
        "sign_in_codes",
        "SELECT s.sent_at FROM code_send s JOIN phone_line l ON l.phone_hmac = s.phone_hmac"
            + " WHERE l.id = $1 ORDER BY s.sent_at");
  }

  private static final String LINE =
      "SELECT to_jsonb(l) - 'phone_hmac' - 'phone_sealed' FROM phone_line l WHERE id = $1";

  private final Pool pool;

  OwnDataStore(Pool pool) {
    this.pool = pool;
  }

  /** The line's own row, without its number. */
  Uni<JsonNode> line(LineId line) {
    return one(LINE, line);
  }

  /** The rest, part by part. */
  Uni<ObjectNode> parts(LineId line) {
    Uni<ObjectNode> parts = Uni.createFrom().item(Json.WIRE.createObjectNode());
    for (Map.Entry<String, String> part : PARTS.entrySet()) {
      String rows =
          "SELECT coalesce(jsonb_agg(to_jsonb(part)), '[]') FROM (" + part.getValue() + ") part";
      parts =
          parts.chain(
              all ->
                  one(rows, line)
                      .map(
                          found -> {
                            all.set(part.getKey(), found);
                            return all;
                          }));
    }
    return parts;
  }

  private Uni<JsonNode> one(String sql, LineId line) {
    return pool.preparedQuery("SELECT (" + sql + ")::text")
        .execute(Tuple.of(line.value()))
        .map(rows -> json(rows.iterator().next()));
  }

  private static JsonNode json(Row row) {
    try {
      return Json.WIRE.readTree(row.getString(0));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
