package dev.comanager.decision.card;

/** Formats numbers for cards, independently of the locale. */
public final class CardNumbers {
  private CardNumbers() {}

  /** Rounded to one decimal, half up. */
  public static double tenth(double value) {
    return Math.round(value * 10) / 10.0;
  }

  /** With exactly one decimal, such as {@code 17.8}. */
  public static String text(double value) {
    long tenths = Math.round(value * 10);
    String sign = tenths < 0 ? "-" : "";
    return sign + Math.abs(tenths) / 10 + "." + Math.abs(tenths) % 10;
  }

  /** A share as a number out of 100, such as {@code 27}. */
  public static String inHundred(double share) {
    return Long.toString(Math.round(share * 100));
  }
}
