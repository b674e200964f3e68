package dev.comanager.servicekit.telemetry.logs;

import dev.comanager.servicekit.telemetry.LineHash;
import java.util.regex.Pattern;

/**
 * Sanitizes text for logs: hashes ids of lines, limits the length, and escapes control characters.
 */
final class PlainText {
  private static final Pattern LINE = Pattern.compile("ln_[0-9a-f]{24}");

  private final LineHash lines;

  PlainText(LineHash lines) {
    this.lines = lines;
  }

  /** The text with line ids hashed, truncated to that many characters with a marker. */
  String cut(String text, int longest) {
    if (text == null) {
      return "";
    }
    String hashed =
        text.contains("ln_")
            ? LINE.matcher(text).replaceAll(found -> lines.of(found.group()))
            : text;
    if (hashed.length() <= longest) {
      return hashed;
    }
    int end = Character.isHighSurrogate(hashed.charAt(longest - 1)) ? longest - 1 : longest;
    return hashed.substring(0, end) + "… (" + (hashed.length() - end) + " more)";
  }

  /** Truncated text with everything escaped that {@link #breaksOut breaks out} of it. */
  String plain(String text, int longest) {
    String cut = cut(text, longest);
    StringBuilder plain = null;
    for (int i = 0; i < cut.length(); i++) {
      char letter = cut.charAt(i);
      if (breaksOut(cut, i)) {
        if (plain == null) {
          plain = new StringBuilder(cut.length() + 16).append(cut, 0, i);
        }
        switch (letter) {
          case '\n' -> plain.append("\\n");
          case '\r' -> plain.append("\\r");
          case '\t' -> plain.append("\\t");
          default -> plain.append("\\u%04x".formatted((int) letter));
        }
      } else if (plain != null) {
        plain.append(letter);
      }
    }
    return plain == null ? cut : plain.toString();
  }

  /**
   * Whether the character there could begin a new line or control a terminal, or is an unpaired
   * surrogate: that isn't valid UTF-8, and a reader of JSON would reject the whole line.
   */
  static boolean breaksOut(String text, int i) {
    char letter = text.charAt(i);
    if (Character.isHighSurrogate(letter)) {
      return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
    }
    if (Character.isLowSurrogate(letter)) {
      return i == 0 || !Character.isHighSurrogate(text.charAt(i - 1));
    }
    return Character.isISOControl(letter) || letter == '\u2028' || letter == '\u2029';
  }
}
