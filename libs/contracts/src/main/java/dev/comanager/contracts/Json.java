package dev.comanager.contracts;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;

/** The JSON mapper for all messages: camelCase, ISO 8601 times, unknown fields ignored. */
public final class Json {
  /** Shared; callers must not configure it further. */
  public static final JsonMapper WIRE =
      JsonMapper.builder()
          .addModule(new JavaTimeModule())
          .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
          .disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(DeserializationFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
          .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
          .build();

  private Json() {}

  /** One of our records as JSON text. */
  public static String text(Object value) {
    try {
      return WIRE.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw noForm(value, e);
    }
  }

  /** A record of ours as JSON in UTF-8. */
  public static byte[] bytes(Object value) {
    try {
      return WIRE.writeValueAsBytes(value);
    } catch (JsonProcessingException e) {
      throw noForm(value, e);
    }
  }

  /**
   * Reads back what {@link #text} wrote.
   *
   * @throws IllegalArgumentException if it is something else
   */
  public static <T> T read(String json, Class<T> type) {
    try {
      return WIRE.readValue(json, type);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not a " + type.getSimpleName(), e);
    }
  }

  private static IllegalStateException noForm(Object value, JsonProcessingException e) {
    return new IllegalStateException(value.getClass().getSimpleName() + " has no JSON form", e);
  }
}
