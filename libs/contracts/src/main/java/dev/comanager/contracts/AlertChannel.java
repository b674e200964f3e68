package dev.comanager.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** How a line is told of something (spec 2.7). */
public enum AlertChannel {
  SMS,
  CALL;

  /** The name on the wire and in answers, in lower case. */
  @JsonValue
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  @JsonCreator
  public static AlertChannel of(String code) {
    return valueOf(code.toUpperCase(Locale.ROOT));
  }
}
