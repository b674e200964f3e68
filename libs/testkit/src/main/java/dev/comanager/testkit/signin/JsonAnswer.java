package dev.comanager.testkit.signin;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;

/** A JSON answer. */
public record JsonAnswer(URI address, int status, String text) {
  public JsonNode body() {
    try {
      return Json.WIRE.readTree(text);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A field of the answer; empty without it. */
  public String text(String field) {
    return body().path(field).asText();
  }

  /**
   * The body of an answer with this status.
   *
   * @throws UncheckedIOException if the status differs
   */
  public JsonNode expect(int expected) {
    if (status != expected) {
      throw new UncheckedIOException(
          new IOException(
              "%s answered with HTTP %d instead of %d"
                  .formatted(address.getPath(), status, expected)));
    }
    return body();
  }
}
