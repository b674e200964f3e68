package dev.comanager.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The way a line is alerted (spec 2.7). */
public enum AlertChannel {
  SMS,
  CALL;

  /** The name in messages and answers, in lower case. */
  @JsonValue
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  @JsonCreator
  public static AlertChannel of(String code) {
    return valueOf(code.toUpperCase(Locale.ROOT));
  }
}
