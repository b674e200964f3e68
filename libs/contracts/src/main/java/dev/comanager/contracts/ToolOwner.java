package dev.comanager.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The service that answers a tool's calls. */
public enum ToolOwner {
  DECISION,
  WATCH,
  NOTIFIER;

  /** The name in messages, in lower case. */
  @JsonValue
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  @JsonCreator
  static ToolOwner of(String code) {
    for (ToolOwner owner : values()) {
      if (owner.code().equals(code)) {
        return owner;
      }
    }
    throw new IllegalArgumentException("not an owner");
  }
}
