package dev.comanager.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The kind of a decision (spec 2.1). */
public enum DecisionKind {
  START_SIT,
  TRADE,
  WAIVER,
  LINEUP;

  /** The name in messages, such as {@code start_sit}. */
  @JsonValue
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  @JsonCreator
  static DecisionKind of(String code) {
    for (DecisionKind kind : values()) {
      if (kind.code().equals(code)) {
        return kind;
      }
    }
    throw new IllegalArgumentException("not a kind of decision");
  }
}
