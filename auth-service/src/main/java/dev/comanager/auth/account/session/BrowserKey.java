package dev.comanager.auth.account.session;

import dev.comanager.contracts.Sha256;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Recognizes a browser after its session has ended. It grants no access: somebody who steals it
 * only avoids the notice about a new browser. The database stores only its hash.
 */
public record BrowserKey(String value) {
  private static final int BYTES = 32;
  private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{43}");

  /** A new random key. */
  public static BrowserKey mint(SecureRandom random) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return new BrowserKey(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
  }

  /** Parses the key; empty if it is malformed. */
  public static Optional<BrowserKey> parse(String written) {
    return FORM.matcher(written).matches()
        ? Optional.of(new BrowserKey(written))
        : Optional.empty();
  }

  /** The 32-byte hash that the database stores. */
  byte[] hash() {
    return Sha256.of("browser " + value);
  }

  @Override
  public String toString() {
    return "BrowserKey[***]";
  }
}
