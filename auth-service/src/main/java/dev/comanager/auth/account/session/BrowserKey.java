package dev.comanager.auth.account.session;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * By which a browser is known again after its session has ended. It opens nothing: whoever has a
 * stranger's is only not told of as a new browser. The database knows its hash alone.
 */
public record BrowserKey(String value) {
  private static final int BYTES = 32;
  private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{43}");

  /** A new one that nobody has seen. */
  public static BrowserKey mint(SecureRandom random) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return new BrowserKey(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
  }

  /** The key written so, or empty when it has another form. */
  public static Optional<BrowserKey> parse(String written) {
    return FORM.matcher(written).matches()
        ? Optional.of(new BrowserKey(written))
        : Optional.empty();
  }

  /** All that the database keeps of it, 32 bytes. */
  byte[] hash() {
    try {
      return MessageDigest.getInstance("SHA-256").digest(("browser " + value).getBytes(US_ASCII));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java has no SHA-256", e);
    }
  }

  @Override
  public String toString() {
    return "BrowserKey[***]";
  }
}
