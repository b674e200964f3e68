package dev.comanager.decision.platform.http;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;

/** Emits the rows of a document that is already in memory. */
public final class FedRows {
  private FedRows() {}

  /** Emits its rows. */
  public static void feed(JsonNode document, Consumer<JsonRows.Row> sink) {
    try {
      new JsonRows(sink).feed(Json.WIRE.writeValueAsBytes(document));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
