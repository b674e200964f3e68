package dev.comanager.gateway.catalogue;

/** Text without unpaired surrogates, so that it can be written as UTF-8. */
public final class WellFormedText {
  private WellFormedText() {}

  /** Whether every surrogate in the text is paired. */
  public static boolean isValid(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isSurrogate(c)) {
        if (!Character.isHighSurrogate(c)
            || i + 1 == text.length()
            || !Character.isLowSurrogate(text.charAt(i + 1))) {
          return false;
        }
        i++;
      }
    }
    return true;
  }

  /**
   * The text without unpaired surrogates, at most {@code longest} UTF-16 units long; truncated text
   * ends with "…".
   */
  public static String bounded(String text, int longest) {
    String cut = text;
    if (text.length() > longest) {
      int end = longest - 1;
      if (Character.isHighSurrogate(text.charAt(end - 1))) {
        end--;
      }
      cut = text.substring(0, end) + "…";
    }
    return isValid(cut) ? cut : repaired(cut);
  }

  private static String repaired(String text) {
    StringBuilder repaired = new StringBuilder(text.length());
    text.codePoints()
        .map(point -> point >= 0xD800 && point <= 0xDFFF ? 0xFFFD : point)
        .forEach(repaired::appendCodePoint);
    return repaired.toString();
  }
}
