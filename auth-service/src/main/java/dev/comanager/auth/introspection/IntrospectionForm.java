package dev.comanager.auth.introspection;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.vertx.core.buffer.Buffer;
import java.util.Optional;

/**
 * Reads the form of an introspection request; never fails. The token keeps its bytes, one character
 * each, so that no encoding is invalid.
 */
final class IntrospectionForm {
  private static final String TOKEN = "token=";

  private IntrospectionForm() {}

  /** The first parameter {@code token}; empty if there is none. */
  static Optional<String> token(Buffer body) {
    String form = body.toString(ISO_8859_1);
    int start = 0;
    while (start < form.length()) {
      int end = form.indexOf('&', start);
      end = end < 0 ? form.length() : end;
      if (form.startsWith(TOKEN, start)) {
        return Optional.of(decode(form.substring(start + TOKEN.length(), end)));
      }
      start = end + 1;
    }
    return Optional.empty();
  }

  private static String decode(String written) {
    if (written.indexOf('%') < 0 && written.indexOf('+') < 0) {
      return written;
    }
    StringBuilder decoded = new StringBuilder(written.length());
    for (int i = 0; i < written.length(); i++) {
      char c = written.charAt(i);
      if (c == '+') {
        decoded.append(' ');
      } else if (c == '%' && i + 2 < written.length() && isHex(written, i + 1)) {
        decoded.append((char) Integer.parseInt(written, i + 1, i + 3, 16));
        i += 2;
      } else {
        decoded.append(c);
      }
    }
    return decoded.toString();
  }

  private static boolean isHex(String text, int at) {
    return Character.digit(text.charAt(at), 16) >= 0
        && Character.digit(text.charAt(at + 1), 16) >= 0;
  }
}
