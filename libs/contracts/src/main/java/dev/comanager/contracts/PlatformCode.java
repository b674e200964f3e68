package dev.comanager.contracts;

import java.util.Optional;

/** A fantasy platform whose leagues can be linked. */
public enum PlatformCode implements Coded {
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

  /** The display name. */
  public String label() {
    return label;
  }

  /** The platform with that code, or empty when there is none. */
  public static Optional<PlatformCode> find(String code) {
    return Coded.find(PlatformCode.class, code);
  }
}
