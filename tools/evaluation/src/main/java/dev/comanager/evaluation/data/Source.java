package dev.comanager.evaluation.data;

/** A source of projections in the files. */
public enum Source {
  NFL_COM("NFL.com"),
  ESPN("ESPN"),
  FANTASYPROS("FantasyPros");

  private final String text;

  Source(String text) {
    this.text = text;
  }

  /** Its name in tables. */
  public String text() {
    return text;
  }
}
