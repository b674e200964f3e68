package dev.comanager.auth.phoneline;

import dev.comanager.contracts.Sha256;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;

/**
 * A line's own bearer: {@code fcml_} and 43 base64url characters of 32 random bytes. It is shown
 * once and stored only as a hash, so it prints masked.
 */
public record OwnBearer(String value) {
  public static final String PREFIX = "fcml_";

  private static final int RANDOM_BYTES = 32;
  private static final int LENGTH = PREFIX.length() + 43;
  private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();

  public OwnBearer {
    if (!hasForm(value)) {
      throw new IllegalArgumentException("not an own bearer");
    }
  }

  /** A new random bearer. */
  public static OwnBearer mint(SecureRandom random) {
    byte[] bytes = new byte[RANDOM_BYTES];
    random.nextBytes(bytes);
    return new OwnBearer(PREFIX + ENCODER.encodeToString(bytes));
  }

  /** Parses a bearer; empty if it is malformed. */
  public static Optional<OwnBearer> parse(String written) {
    return hasForm(written) ? Optional.of(new OwnBearer(written)) : Optional.empty();
  }

  /** SHA-256 of the bearer, 32 bytes: the only form in the database. */
  public byte[] hash() {
    return Sha256.of(value);
  }

  @Override
  public String toString() {
    return PREFIX + "***";
  }

  private static boolean hasForm(String written) {
    if (written.length() != LENGTH || !written.startsWith(PREFIX)) {
      return false;
    }
    for (int i = PREFIX.length(); i < LENGTH; i++) {
      char c = written.charAt(i);
      boolean base64url =
          (c >= 'a' && c <= 'z')
              || (c >= 'A' && c <= 'Z')
              || (c >= '0' && c <= '9')
              || c == '-'
              || c == '_';
      if (!base64url) {
        return false;
      }
    }
    return true;
  }
}
