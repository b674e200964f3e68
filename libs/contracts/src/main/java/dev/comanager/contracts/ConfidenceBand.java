package dev.comanager.contracts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** A name for a range of confidence, such as {@code solid} for 65–74 percent (spec 2.7). */
public enum ConfidenceBand {
  TOSS_UP(50, 54),
  LEAN(55, 64),
  SOLID(65, 74),
  STRONG(75, 84),
  FIRM(85, 95);

  private final int lowest;
  private final int highest;

  ConfidenceBand(int lowest, int highest) {
    this.lowest = lowest;
    this.highest = highest;
  }

  /**
   * The band of a confidence.
   *
   * @param confidence in percent, 50–95
   * @throws IllegalArgumentException outside that range
   */
  public static ConfidenceBand of(int confidence) {
    for (ConfidenceBand band : values()) {
      if (confidence >= band.lowest && confidence <= band.highest) {
        return band;
      }
    }
    throw new IllegalArgumentException("confidence is not within 50 to 95");
  }

  /** The display name, also used in messages, such as {@code toss-up}. */
  @JsonValue
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @JsonCreator
  static ConfidenceBand of(String label) {
    for (ConfidenceBand band : values()) {
      if (band.label().equals(label)) {
        return band;
      }
    }
    throw new IllegalArgumentException("not a band");
  }

  /** The lowest confidence of the band, in percent. */
  public int lowest() {
    return lowest;
  }

  /** The highest confidence of the band, in percent. */
  public int highest() {
    return highest;
  }
}
