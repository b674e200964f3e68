package dev.comanager.testkit.fuzzing;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Converts fuzz input to what parsers take. */
public final class Input {
  private Input() {}

  /** Seeds from these texts, in UTF-8. */
  public static List<byte[]> seeds(String... texts) {
    return Arrays.stream(texts).map(text -> text.getBytes(StandardCharsets.UTF_8)).toList();
  }

  /**
   * The input as text. Characters that UTF-8 can't encode are escaped as in Java: an unpaired
   * surrogate as \\ud800, and a line break within a line as \\n.
   */
  public static String text(byte[] input) {
    return unescaped(new String(input, StandardCharsets.UTF_8));
  }

  /** The input as a header or query: one character per byte. */
  public static String bytes(byte[] input) {
    return new String(input, StandardCharsets.ISO_8859_1);
  }

  /** The lines of the input, exactly {@code count}; missing ones are empty. */
  public static List<String> lines(byte[] input, int count) {
    String[] lines = new String(input, StandardCharsets.UTF_8).split("\n", count);
    String[] all = Arrays.copyOf(lines, count);
    Arrays.setAll(all, at -> all[at] == null ? "" : unescaped(all[at]));
    return List.of(all);
  }

  private static String unescaped(String text) {
    if (text.indexOf('\\') < 0) {
      return text;
    }
    StringBuilder plain = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      if (character == '\\' && text.startsWith("n", i + 1)) {
        plain.append('\n');
        i++;
      } else if (character == '\\' && text.startsWith("u", i + 1) && hex(text, i + 2) >= 0) {
        plain.append((char) hex(text, i + 2));
        i += 5;
      } else {
        plain.append(character);
      }
    }
    return plain.toString();
  }

  private static int hex(String text, int from) {
    int value = 0;
    for (int i = from; i < from + 4; i++) {
      int digit = i < text.length() ? Character.digit(text.charAt(i), 16) : -1;
      if (digit < 0) {
        return -1;
      }
      value = 16 * value + digit;
    }
    return value;
  }
}
