package dev.comanager.auth.account.session;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.comanager.contracts.Sha256;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The value of a signed-in browser's cookie: 32 random bytes as base64url. The database stores only
 * its hash. Forms carry a token derived from it, so that no replica needs to store either.
 */
public record SessionKey(String value) {
  private static final int BYTES = 32;
  private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{43}");
  private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();

  public SessionKey {
    if (!FORM.matcher(value).matches()) {
      throw new IllegalArgumentException("not a session key");
    }
  }

  /** A new random key. */
  public static SessionKey mint(SecureRandom random) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return new SessionKey(ENCODER.encodeToString(bytes));
  }

  /** Parses the key; empty if it is malformed. */
  public static Optional<SessionKey> parse(String written) {
    return FORM.matcher(written).matches()
        ? Optional.of(new SessionKey(written))
        : Optional.empty();
  }

  /** The 32-byte hash that the database stores. */
  public byte[] hash() {
    return Sha256.of("session " + value);
  }

  /** The token in every form of this session. The key can't be derived from it. */
  public String formToken() {
    return ENCODER.encodeToString(Sha256.of("form " + value));
  }

  /** Whether a form carries this session's token. Compares in constant time. */
  public boolean proves(String token) {
    return token != null
        && MessageDigest.isEqual(formToken().getBytes(US_ASCII), token.getBytes(US_ASCII));
  }

  @Override
  public String toString() {
    return "SessionKey[***]";
  }
}
