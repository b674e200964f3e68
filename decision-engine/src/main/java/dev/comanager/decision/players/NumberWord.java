package dev.comanager.decision.players;

/** Small numbers as words, capitalized for the start of a sentence. */
final class NumberWord {
  private static final String[] WORDS = {"No", "One", "Two", "Three", "Four", "Five"};

  private NumberWord() {}

  static String capital(int number) {
    return number >= 0 && number < WORDS.length ? WORDS[number] : Integer.toString(number);
  }
}
