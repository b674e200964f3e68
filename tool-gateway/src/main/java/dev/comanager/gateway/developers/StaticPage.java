package dev.comanager.gateway.developers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * A page that is rendered once.
 *
 * @param contentSecurityPolicy allows the page's one style block and nothing else
 */
record StaticPage(String html, String contentSecurityPolicy) {

  /** A page with this one style block. */
  static StaticPage withStyle(String html, String css) {
    return new StaticPage(
        html,
        "default-src 'none'; style-src 'sha256-"
            + sha256(css)
            + "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  }

  /** A text resource of the developers' pages. */
  static String resource(String name) {
    try (InputStream in = StaticPage.class.getResourceAsStream("/developers/" + name)) {
      if (in == null) {
        throw new IOException("no resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String sha256(String text) {
    try {
      return Base64.getEncoder()
          .encodeToString(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
