package dev.comanager.testkit.signin;

import dev.comanager.contracts.Sha256;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * Proves that the client that exchanges a code is the one that requested it (PKCE, RFC 7636, method
 * {@code S256}).
 *
 * @param verifier kept until the exchange, and never printed
 */
public record ProofKey(String verifier) {
  private static final int BYTES = 32;
  private static final SecureRandom RANDOM = new SecureRandom();

  public static ProofKey fresh() {
    return new ProofKey(random());
  }

  /** 256 bits as 43 characters of base64url. */
  static String random() {
    byte[] bytes = new byte[BYTES];
    RANDOM.nextBytes(bytes);
    return base64(bytes);
  }

  /** The challenge for the authorization request. */
  public String challenge() {
    return base64(Sha256.of(verifier));
  }

  private static String base64(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  @Override
  public String toString() {
    return "ProofKey[" + challenge() + "]";
  }
}
