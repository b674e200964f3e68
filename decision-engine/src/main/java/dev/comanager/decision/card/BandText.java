package dev.comanager.decision.card;

import dev.comanager.contracts.ConfidenceBand;
import dev.comanager.contracts.Verdict;

/** Renders a confidence, or that there is no more than a lean, as spoken text. */
public final class BandText {
  private BandText() {}

  /**
   * For example {@code Confidence 74 of 100, solid.}; without a pick there is only a lean, whatever
   * the number.
   */
  public static String spoken(Verdict verdict, int confidence) {
    if (verdict == Verdict.NO_CALL) {
      return "I lean that way.";
    }
    ConfidenceBand band = ConfidenceBand.of(confidence);
    return switch (band) {
      case TOSS_UP -> "It's a coin flip, %d of 100.".formatted(confidence);
      case LEAN -> "I lean that way, %d of 100.".formatted(confidence);
      case SOLID, STRONG, FIRM -> "Confidence %d of 100, %s.".formatted(confidence, band.label());
    };
  }

  /** A headline without a pick, such as {@code No pick yet: keep your lineup, but …}. */
  public static String noPick(String headline) {
    String lean = headline.replaceFirst("^(?:Hold|Pass): ", "");
    return "No pick yet: "
        + (lean.equals(headline)
            ? Character.toLowerCase(lean.charAt(0)) + lean.substring(1)
            : lean);
  }

  /** For example {@code 74 solid}; the number alone without a pick. */
  public static String brief(Verdict verdict, int confidence) {
    return verdict == Verdict.NO_CALL
        ? Integer.toString(confidence)
        : confidence + " " + ConfidenceBand.of(confidence).label();
  }
}
