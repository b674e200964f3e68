package dev.comanager.auth.account;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.contracts.Sha256;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/**
 * The style sheet and the logo, loaded once. The style sheet begins with the design tokens of the
 * sign-in pages, so that both always look the same.
 */
@Singleton
class Stylesheet {
  private static final int TAG_DIGITS = 8;

  private final String styleSheet =
      tokens(read("/look/css/signin.css")) + read("/account/look.css");
  private final String mark = read("/account/mark.svg");
  private final String tag = tag(styleSheet);

  String styleSheet() {
    return styleSheet;
  }

  String mark() {
    return mark;
  }

  /**
   * The style sheet's address. It contains a hash of the content, so that no browser uses an
   * outdated copy.
   */
  String address() {
    return "/account/look.css?v=" + tag;
  }

  private static String tokens(String signIn) {
    int start = signIn.indexOf(":root {");
    int end = signIn.indexOf("\n}\n", start);
    if (start < 0 || end < 0) {
      throw new IllegalStateException("the sign-in pages' style sheet has no tokens");
    }
    return signIn.substring(start, end) + "\n}\n";
  }

  private static String tag(String content) {
    return Sha256.hex(content, TAG_DIGITS);
  }

  private static String read(String resource) {
    try (InputStream in = Stylesheet.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("not in the build: " + resource);
      }
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
