package dev.comanager.auth.signin;

import dev.comanager.contracts.Sha256;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.regex.Pattern;

/**
 * A browser in which somebody signs in, identified by its authorization-session cookie.
 *
 * @param secret 43 characters of base64url; only its hash is stored
 */
record Browser(String secret) {
  private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{43}");
  private static final int BYTES = 32;

  static boolean isSecret(String text) {
    return FORM.matcher(text).matches();
  }

  static Browser fresh(SecureRandom random) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return new Browser(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
  }

  byte[] hash() {
    return Sha256.of(secret);
  }

  @Override
  public String toString() {
    return "Browser";
  }
}
