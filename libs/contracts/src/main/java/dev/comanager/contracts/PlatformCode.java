package dev.comanager.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.Optional;

/** A fantasy platform whose leagues can be linked. */
public enum PlatformCode {
  SLEEPER("Sleeper"),
  ESPN("ESPN"),
  MFL("MyFantasyLeague"),
  FLEAFLICKER("Fleaflicker"),
  YAHOO("Yahoo"),
  /** The demo league, for trying out the product; off in production. */
  DEMO("Demo");

  private final String label;

  PlatformCode(String label) {
    this.label = label;
  }

  /** The name in messages, in lower case. */
  @JsonValue
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The display name. */
  public String label() {
    return label;
  }

  /** The platform with that code, or empty when there is none. */
  public static Optional<PlatformCode> find(String code) {
    for (PlatformCode platform : values()) {
      if (platform.code().equals(code)) {
        return Optional.of(platform);
      }
    }
    return Optional.empty();
  }

  @JsonCreator
  static PlatformCode of(String code) {
    return find(code).orElseThrow(() -> new IllegalArgumentException("not a platform"));
  }
}
