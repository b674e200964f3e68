package dev.comanager.watch.model;

/** Places of a lineup as texts name them. */
public final class SlotText {
  private SlotText() {}

  /** Such as {@code tight end} for {@code TE}; a place that leagues name themselves stays as is. */
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

  /** The same at the beginning of a sentence. */
  public static String first(String slot) {
    String text = of(slot);
    return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
