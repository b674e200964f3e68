package dev.comanager.servicekit.telemetry;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A short keyed hash of a line's id: the same in every service with the same key, so that a line
 * can be followed through logs and traces without its id. Ids are 96 random bits, so nobody can
 * find an id from its hash even under the default key; but unless a private key is set, somebody
 * who knows an id can recognize its hash.
 */
public final class LineHash {
  private static final String ALGORITHM = "HmacSHA256";
  private static final int DIGITS = 12;

  private final SecretKeySpec key;

  /**
   * Hashes with that key.
   *
   * @param key from {@code COMANAGER_LOG_LINE_KEY}; never empty
   */
  public LineHash(String key) {
    this.key = new SecretKeySpec(("comanager line " + key).getBytes(UTF_8), ALGORITHM);
  }

  /** The hash of the line with that id, twelve hexadecimal digits. */
  public String of(String line) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return HexFormat.of().formatHex(mac.doFinal(line.getBytes(UTF_8))).substring(0, DIGITS);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has " + ALGORITHM, e);
    }
  }
}
