package dev.comanager.messaging.outbox;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;

/** What the ledger of calls keeps of a line, for the file of all that is kept of it. */
@ApplicationScoped
public class HandledCalls {
  // They are kept for a day at most; the newest of them are enough to fit into a message.
  private static final String NEWEST =
      "SELECT tool, created_at, expires_at, outcome FROM handled_call WHERE line = $1"
          + " ORDER BY created_at DESC LIMIT 100";

  private final Pool pool;

  @Inject
  public HandledCalls(Pool pool) {
    this.pool = pool;
  }

  /** The line's calls, the newest first; one that is under way has no answer. Times are UTC. */
  public Uni<ArrayNode> of(LineId line) {
    return pool.preparedQuery(NEWEST)
        .execute(Tuple.of(line.value()))
        .map(
            rows -> {
              ArrayNode calls = JsonNodeFactory.instance.arrayNode(rows.size());
              rows.forEach(row -> calls.add(told(row)));
              return calls;
            });
  }

  private static ObjectNode told(Row row) {
    ObjectNode call =
        JsonNodeFactory.instance
            .objectNode()
            .put("tool", row.getString("tool"))
            .put("at", time(row, "created_at"))
            .put("kept_until", time(row, "expires_at"));
    Buffer outcome = row.getBuffer("outcome");
    if (outcome != null) {
      try {
        call.set("answer", Json.WIRE.readTree(outcome.getBytes()));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return call;
  }

  private static String time(Row row, String column) {
    return row.getOffsetDateTime(column).toInstant().toString();
  }
}
