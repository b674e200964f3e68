package dev.comanager.decision.card;

import com.fasterxml.jackson.annotation.JsonValue;

/** Which way a factor moves a decision (spec 2.1). */
public enum Direction {
  UP("↑"),
  DOWN("↓"),
  EVEN("→");

  private final String arrow;

  Direction(String arrow) {
    this.arrow = arrow;
  }

  /** The arrow on the wire. */
  @JsonValue
  public String arrow() {
    return arrow;
  }

  /** Up when the difference exceeds the least that counts, down when its opposite does. */
  public static Direction of(double difference, double least) {
    if (difference >= least) {
      return UP;
    }
    return difference <= -least ? DOWN : EVEN;
  }
}
