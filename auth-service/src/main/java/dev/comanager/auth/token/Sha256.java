package dev.comanager.auth.token;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** SHA-256: enough for values that nobody can guess. */
final class Sha256 {
  private Sha256() {}

  static byte[] of(byte[] value) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(value);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
