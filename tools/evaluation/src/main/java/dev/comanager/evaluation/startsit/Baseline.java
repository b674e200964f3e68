package dev.comanager.evaluation.startsit;

/** Simple rules that serve as baselines. */
public enum Baseline {
  CONSENSUS("higher consensus"),
  PROJECTION("higher projection (NFL.com alone)"),
  LAST_THREE("last three weeks"),
  FORM("60 % last three weeks, 40 % consensus");

  private final String text;

  Baseline(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }
}
