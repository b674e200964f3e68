package dev.comanager.decision.card;

import dev.comanager.contracts.ConfidenceBand;

/** Renders a confidence as spoken text. */
public final class BandText {
  private BandText() {}

  /** For example {@code Confidence 74 of 100, a solid call.} */
  public static String spoken(int confidence) {
    return "Confidence %d of 100, %s."
        .formatted(
            confidence,
            switch (ConfidenceBand.of(confidence)) {
              case TOSS_UP -> "a toss-up";
              case LEAN -> "a lean";
              case SOLID -> "a solid call";
              case STRONG -> "a strong call";
              case FIRM -> "a firm call";
            });
  }

  /** For example {@code 74 solid}. */
  public static String brief(int confidence) {
    return confidence + " " + ConfidenceBand.of(confidence).label();
  }
}
