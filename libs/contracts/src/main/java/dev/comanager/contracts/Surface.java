package dev.comanager.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The kind of caller; each surface has its own tool listing (spec 1). */
public enum Surface {
  /** Directory assistant client with 12 tools, texts only. */
  CLAUDE,
  /** Directory assistant client with 13 tools, texts and calls. */
  CHATGPT,
  /** The line's own bearer with 26 tools. */
  FULL;

  private final String code = name().toLowerCase(Locale.ROOT);

  /** The name in messages, in lower case. */
  @JsonValue
  public String code() {
    return code;
  }

  /**
   * The surface of that name.
   *
   * @throws IllegalArgumentException when there is none
   */
  @JsonCreator
  public static Surface of(String code) {
    for (Surface surface : values()) {
      if (surface.code.equals(code)) {
        return surface;
      }
    }
    throw new IllegalArgumentException("not a surface");
  }
}
