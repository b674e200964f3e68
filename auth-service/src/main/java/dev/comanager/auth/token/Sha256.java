package dev.comanager.auth.token;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** SHA-256, sufficient for values that can't be guessed. */
final class Sha256 {
  private Sha256() {}

  static byte[] of(String value) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(value.getBytes(UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
