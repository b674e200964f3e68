package dev.comanager.phones;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signs callbacks with HMAC-SHA256 over time, path and body, so that they can't be altered,
 * redirected or replayed.
 */
final class SignatureRule {
  /** The header's name. */
  static final String HEADER = "X-Simulator-Signature";

  private static final String ALGORITHM = "HmacSHA256";

  private SignatureRule() {}

  /**
   * The header's value.
   *
   * @param pathAndQuery of the callback address
   */
  static String sign(String secret, Instant at, String pathAndQuery, String body) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(secret.getBytes(UTF_8), ALGORITHM));
      String signed = at.getEpochSecond() + "." + pathAndQuery + "." + body;
      return "t=%d,v1=%s"
          .formatted(
              at.getEpochSecond(), HexFormat.of().formatHex(mac.doFinal(signed.getBytes(UTF_8))));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has " + ALGORITHM, e);
    }
  }
}
