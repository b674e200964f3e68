package dev.comanager.decision.facts;

/** How a player took part in the last practice before a game. */
public enum Practice {
  FULL("full practice"),
  LIMITED("limited in practice"),
  NONE("no practice"),
  UNKNOWN("");

  private final String text;

  Practice(String text) {
    this.text = text;
  }

  /** As it stands inside a sentence; empty when unknown. */
  public String text() {
    return text;
  }
}
