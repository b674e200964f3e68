package dev.comanager.servicekit.http;

/** Decodes {@code application/x-www-form-urlencoded} byte by byte; never fails. */
public final class FormText {
  private FormText() {}

  /**
   * The decoded name or value, one character per byte. An invalid escape, such as a lone percent
   * sign, is taken literally.
   */
  public static String decode(String written) {
    if (written.indexOf('%') < 0 && written.indexOf('+') < 0) {
      return written;
    }
    StringBuilder bytes = new StringBuilder(written.length());
    for (int i = 0; i < written.length(); i++) {
      char character = written.charAt(i);
      if (character == '%' && i + 2 < written.length()) {
        int high = Character.digit(written.charAt(i + 1), 16);
        int low = Character.digit(written.charAt(i + 2), 16);
        if (high >= 0 && low >= 0) {
          bytes.append((char) (high * 16 + low));
          i += 2;
          continue;
        }
      }
      bytes.append(character == '+' ? ' ' : character);
    }
    return bytes.toString();
  }
}
