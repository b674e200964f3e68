package dev.comanager.auth.registration;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Resources;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Documents of today's assistants as they were recorded (section 7.2 of the draft). Some servers
 * answer only browsers; without these, their assistants could not sign in from a data center.
 */
final class RecordedDocuments {
  private static final Map<String, Buffer> BY_ADDRESS = read();

  private RecordedDocuments() {}

  static Optional<Buffer> find(String address) {
    return Optional.ofNullable(BY_ADDRESS.get(address));
  }

  static Map<String, Buffer> all() {
    return Map.copyOf(BY_ADDRESS);
  }

  private static Map<String, Buffer> read() {
    byte[] file = Resources.bytes(RecordedDocuments.class, "/registration/recorded-documents.json");
    try {
      Map<String, Buffer> documents = new HashMap<>();
      for (JsonNode document : Json.WIRE.readTree(file)) {
        documents.put(document.path("client_id").asText(), Buffer.buffer(document.toString()));
      }
      return documents;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
