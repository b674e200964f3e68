package dev.comanager.watch.model;

/** Lineup slots as worded in texts. */
public final class SlotText {
  private SlotText() {}

  /** For example {@code tight end} for {@code TE}; custom slot names stay unchanged. */
  public static String of(String slot) {
    return switch (slot) {
      case "QB" -> "quarterback";
      case "RB" -> "running back";
      case "WR" -> "wide receiver";
      case "TE" -> "tight end";
      case "K" -> "kicker";
      case "DEF" -> "defense";
      case "FLEX" -> "flex";
      case "SUPERFLEX" -> "superflex";
      default -> slot;
    };
  }

  /** The wording at the beginning of a sentence. */
  public static String first(String slot) {
    String text = of(slot);
    return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
