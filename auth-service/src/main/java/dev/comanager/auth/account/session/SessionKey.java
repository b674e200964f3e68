package dev.comanager.auth.account.session;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What the cookie of a signed-in browser holds: 32 random bytes as base64url. The database knows
 * its hash alone, and forms carry a token that follows from it, so that no replica has to remember
 * either.
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

  /** A new one that nobody has seen. */
  public static SessionKey mint(SecureRandom random) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return new SessionKey(ENCODER.encodeToString(bytes));
  }

  /** The key written so, or empty when it has another form. */
  public static Optional<SessionKey> parse(String written) {
    return FORM.matcher(written).matches()
        ? Optional.of(new SessionKey(written))
        : Optional.empty();
  }

  /** All that the database keeps of it, 32 bytes. */
  public byte[] hash() {
    return sha256("session " + value);
  }

  /** What every form of this session carries. The key doesn't follow from it. */
  public String formToken() {
    return ENCODER.encodeToString(sha256("form " + value));
  }

  /** Whether a form carries this session's token. How long it takes tells nothing. */
  public boolean proves(String token) {
    return token != null
        && MessageDigest.isEqual(formToken().getBytes(US_ASCII), token.getBytes(US_ASCII));
  }

  @Override
  public String toString() {
    return "SessionKey[***]";
  }

  private static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(US_ASCII));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java has no SHA-256", e);
    }
  }
}
