package dev.comanager.messaging.outbox;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowIterator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;

/** The outcome of a call as stored in the ledger, and the answer to a repeated call. */
final class StoredOutcome {
  private static final ObjectWriter WRITER = Json.WIRE.writerFor(ToolOutcome.class);
  private static final ToolOutcome OTHER_ARGUMENTS =
      new ToolOutcome.Refused(
          ToolErrorCode.E_BAD_ARGS,
          "This Idempotency-Key was used before with other arguments, so nothing was done."
              + " Use a new key for a new request.");

  private StoredOutcome() {}

  /**
   * The answer to a repeated call.
   *
   * @param rows the arguments' hash and the outcome, if the call is known
   * @return null if the call is unknown
   */
  static ToolOutcome replay(RowIterator<Row> rows, CallIdentity identity) {
    if (!rows.hasNext()) {
      return null;
    }
    Row row = rows.next();
    if (!Arrays.equals(row.getBuffer(0).getBytes(), identity.argumentsHash())) {
      return OTHER_ARGUMENTS;
    }
    return switch (read(row.getBuffer(1).getBytes())) {
      case ToolOutcome.Answered(int v, String text, ObjectNode body) ->
          new ToolOutcome.Answered(v, text, body.put("replayed", true));
      case ToolOutcome.Refused refused -> refused;
    };
  }

  static byte[] write(ToolOutcome outcome) {
    try {
      return WRITER.writeValueAsBytes(outcome);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ToolOutcome read(byte[] stored) {
    try {
      return Json.WIRE.readValue(stored, ToolOutcome.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
