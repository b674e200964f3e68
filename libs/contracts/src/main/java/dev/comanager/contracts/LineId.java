package dev.comanager.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The id of a phone line within the product. It reveals nothing about the phone number and is never
 * reused.
 */
public record LineId(@JsonValue String value) implements Comparable<LineId> {
  private static final Pattern FORM = Pattern.compile("ln_[0-9a-f]{24}");

  /**
   * Stands for the visitors of the public pages, who ask about the demo league without signing in.
   * It has no phone and no bearer.
   */
  public static final LineId VISITOR = new LineId("ln_" + "0".repeat(24));

  /** Has no phone, no bearer and no league: services prepare themselves with calls for it. */
  public static final LineId WARM_UP = new LineId("ln_" + "f".repeat(24));

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public LineId {
    if (!FORM.matcher(value).matches()) {
      throw new IllegalArgumentException("not a line id");
    }
  }

  /** The id in this text; empty when the text isn't one. */
  public static Optional<LineId> parse(String text) {
    return FORM.matcher(text).matches() ? Optional.of(new LineId(text)) : Optional.empty();
  }

  @Override
  public int compareTo(LineId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
