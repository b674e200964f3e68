package dev.comanager.releasetest.oauth;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * Proves that the client that exchanges a code is the one that requested it (PKCE, RFC 7636, method
 * {@code S256}).
 *
 * @param verifier kept until the exchange, and never printed
 */
public record ProofKey(String verifier) {
  public static final String METHOD = "S256";

  public static ProofKey fresh() {
    return new ProofKey(Randoms.next());
  }

  /** The challenge for the authorization request. */
  public String challenge() {
    try {
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(
              MessageDigest.getInstance("SHA-256")
                  .digest(verifier.getBytes(StandardCharsets.US_ASCII)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public String toString() {
    return "ProofKey[" + challenge() + "]";
  }
}
