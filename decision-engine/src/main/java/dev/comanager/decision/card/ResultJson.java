package dev.comanager.decision.card;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;

/** Writes tool results in snake_case, with ISO 8601 times (spec 2). */
public final class ResultJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .addModule(new JavaTimeModule())
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
          .build();

  private ResultJson() {}

  /** The record as {@code structuredContent}. */
  public static ObjectNode tree(Object result) {
    return MAPPER.valueToTree(result);
  }

  /** The record as JSON text. Equal records always give the same text. */
  public static String text(Object result) {
    try {
      return MAPPER.writeValueAsString(result);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a result that can't be written", e);
    }
  }
}
