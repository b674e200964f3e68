package dev.comanager.systemtests.signin;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/** A verifier and its S256 challenge (RFC 7636). */
public record Pkce(String verifier, String challenge) {
  private static final SecureRandom RANDOM = new SecureRandom();

  /** A new random pair. */
  public static Pkce fresh() {
    byte[] bytes = new byte[32];
    RANDOM.nextBytes(bytes);
    return of(base64(bytes));
  }

  /** The challenge of a verifier. */
  public static Pkce of(String verifier) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII));
      return new Pkce(verifier, base64(hash));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String base64(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
