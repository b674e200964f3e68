package dev.comanager.decision.facts;

/** A player's participation in the last practice before a game. */
public enum Practice {
  FULL("full practice"),
  LIMITED("limited in practice"),
  NONE("no practice"),
  UNKNOWN("");

  private final String text;

  Practice(String text) {
    this.text = text;
  }

  /** The wording inside a sentence; empty when unknown. */
  public String text() {
    return text;
  }
}
