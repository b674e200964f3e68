package dev.comanager.decision.players;

/** Edit distance between words: a wrong, missing, extra or swapped letter counts as one typo. */
final class Spelling {
  private static final int NO_SLIPS_UP_TO = 4;
  private static final int ONE_SLIP_UP_TO = 7;

  private Spelling() {}

  /** Number of typos tolerated in a word of that length. */
  static int forgiven(int length) {
    if (length <= NO_SLIPS_UP_TO) {
      return 0;
    }
    return length <= ONE_SLIP_UP_TO ? 1 : 2;
  }

  /** The letters in a word, one bit each, to reject dissimilar pairs cheaply. */
  static int letters(String word) {
    int mask = 0;
    for (int i = 0; i < word.length(); i++) {
      mask |= 1 << (word.charAt(i) % 32);
    }
    return mask;
  }

  /**
   * Damerau-Levenshtein distance (a swap of neighbours counts as one), or {@code most + 1} when it
   * exceeds {@code most}.
   */
  static int distance(String a, String b, int most) {
    if (Math.abs(a.length() - b.length()) > most) {
      return most + 1;
    }
    int[] beforeLast = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] current = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      current[0] = i;
      int least = i;
      for (int j = 1; j <= b.length(); j++) {
        int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int value = Math.min(Math.min(current[j - 1], last[j]) + 1, last[j - 1] + cost);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          value = Math.min(value, beforeLast[j - 2] + 1);
        }
        current[j] = value;
        least = Math.min(least, value);
      }
      if (least > most) {
        return most + 1;
      }
      int[] spare = beforeLast;
      beforeLast = last;
      last = current;
      current = spare;
    }
    return Math.min(last[b.length()], most + 1);
  }
}
