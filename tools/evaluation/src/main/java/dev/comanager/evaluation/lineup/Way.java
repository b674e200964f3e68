package dev.comanager.evaluation.lineup;

/** A way to set a lineup. */
public enum Way {
  SERVICE("det-v1: expected points, statuses, best assignment"),
  CONSENSUS("higher consensus, best assignment"),
  FORM("60 % last three weeks, 40 % consensus"),
  LAST_THREE("last three weeks");

  private final String text;

  Way(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }
}
