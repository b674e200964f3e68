package dev.comanager.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.regex.Pattern;

/** The id of a decision: {@code d_} and twelve hex digits (spec 2.1). */
public record DecisionId(@JsonValue String value) {
  private static final Pattern FORM = Pattern.compile("d_[0-9a-f]{12}");

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public DecisionId {
    if (!FORM.matcher(value).matches()) {
      throw new IllegalArgumentException("not a decision id");
    }
  }

  @Override
  public String toString() {
    return value;
  }
}
