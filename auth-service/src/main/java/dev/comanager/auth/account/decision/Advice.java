package dev.comanager.auth.account.decision;

/**
 * What the page says about the week's closest decision.
 *
 * @param card null if there is none
 * @param title why there is none; empty with a card
 * @param text more about it, or what to do; empty with a card
 */
public record Advice(CardView card, String title, String text) {
  static Advice of(CardView card) {
    return new Advice(card, "", "");
  }

  static Advice none(String title, String text) {
    return new Advice(null, title, text);
  }
}
