package dev.comanager.auth.introspection;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.comanager.servicekit.http.FormText;
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
        return Optional.of(FormText.decode(form.substring(start + TOKEN.length(), end)));
      }
      start = end + 1;
    }
    return Optional.empty();
  }
}
