package dev.comanager.auth.signin;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** Decodes {@code application/x-www-form-urlencoded} strictly, as browsers write it. */
public final class FormEncodingRule {
  private FormEncodingRule() {}

  /** Whether every name and value of a form can be decoded. */
  static boolean isReadable(String form) {
    return Arrays.stream(form.split("[&=]", -1)).allMatch(part -> decoded(part).isPresent());
  }

  /**
   * The decoded name or value; empty for an invalid escape, invalid UTF-8, or a NUL, which
   * PostgreSQL can't store.
   *
   * @param written its bytes, one character each
   */
  public static Optional<String> decoded(String written) {
    ByteBuffer bytes = ByteBuffer.allocate(written.length());
    for (int i = 0; i < written.length(); i++) {
      char character = written.charAt(i);
      if (character != '%') {
        bytes.put((byte) (character == '+' ? ' ' : character));
        continue;
      }
      int high = i + 2 < written.length() ? hex(written, i + 1) : -1;
      int low = high < 0 ? -1 : hex(written, i + 2);
      if (low < 0) {
        return Optional.empty();
      }
      bytes.put((byte) (high * 16 + low));
      i += 2;
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(bytes.flip()).toString();
      return text.indexOf('\u0000') < 0 ? Optional.of(text) : Optional.empty();
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }

  // Character.digit would also accept digits of other scripts.
  private static int hex(String written, int at) {
    char character = written.charAt(at);
    return character < 128 ? Character.digit(character, 16) : -1;
  }
}
