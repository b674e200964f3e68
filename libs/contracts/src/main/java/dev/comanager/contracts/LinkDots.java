package dev.comanager.contracts;

/** Replaces the dots in host names, which phones and assistants otherwise turn into links. */
final class LinkDots {
  private LinkDots() {}

  /**
   * The text with such dots replaced. Dots of initials ({@code A.J. Brown}), of decimals, of
   * abbreviations before a space and of an ellipsis are kept.
   */
  static String broken(String text, char replacement) {
    StringBuilder broken = new StringBuilder(text);
    for (int at = 1; at + 1 < text.length(); at++) {
      if (isDot(text.charAt(at)) && mayLink(text, at)) {
        broken.setCharAt(at, replacement);
      }
    }
    return broken.toString();
  }

  private static boolean mayLink(String text, int at) {
    char before = text.charAt(at - 1);
    char after = text.charAt(at + 1);
    if (!isInLabel(after) || Character.isWhitespace(before) || before == '.') {
      return false;
    }
    String last = labelBefore(text, at);
    int end = labelEnd(text, at + 1);
    String next = text.substring(at + 1, end);
    boolean isLast =
        end + 1 >= text.length() || !isDot(text.charAt(end)) || !isInLabel(text.charAt(end + 1));
    if (last.regionMatches(true, last.length() - 3, "www", 0, 3)) {
      return true;
    }
    boolean initials = isLetter(last) && isLetter(next);
    // A host name never ends in a numeric label, unless it is an IPv4 address.
    boolean number = isLast && next.chars().allMatch(Character::isDigit);
    return !initials && !number;
  }

  private static boolean isDot(char sign) {
    return sign == '.' || sign == '。' || sign == '｡' || sign == '．' || sign == '․' || sign == '﹒';
  }

  // Includes any character that an internationalized host name may contain, emoji too.
  private static boolean isInLabel(char sign) {
    return Character.isLetterOrDigit(sign)
        || sign == '-'
        || sign == '_'
        || (sign > '\u00a0' && !Character.isWhitespace(sign) && !isDot(sign));
  }

  private static boolean isLetter(String label) {
    return label.length() == 1 && Character.isLetter(label.charAt(0));
  }

  private static String labelBefore(String text, int dot) {
    int from = dot;
    while (from > 0 && isInLabel(text.charAt(from - 1))) {
      from--;
    }
    return text.substring(from, dot);
  }

  private static int labelEnd(String text, int from) {
    int end = from;
    while (end < text.length() && isInLabel(text.charAt(end))) {
      end++;
    }
    return end;
  }
}
