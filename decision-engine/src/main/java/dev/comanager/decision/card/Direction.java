package dev.comanager.decision.card;

import com.fasterxml.jackson.annotation.JsonValue;

/** The direction in which a factor moves a decision (spec 2.1). */
public enum Direction {
  UP("↑"),
  DOWN("↓"),
  EVEN("→");

  private final String arrow;

  Direction(String arrow) {
    this.arrow = arrow;
  }

  /** The arrow in the wire format. */
  @JsonValue
  public String arrow() {
    return arrow;
  }

  /** Up when the difference exceeds the threshold, down when it is below the negative threshold. */
  public static Direction of(double difference, double least) {
    if (difference >= least) {
      return UP;
    }
    return difference <= -least ? DOWN : EVEN;
  }
}
