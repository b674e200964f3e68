package dev.comanager.contracts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256. On its own it hides only values that can't be guessed. */
public final class Sha256 {
  private Sha256() {}

  /** The 32-byte hash of the text's UTF-8 bytes. */
  public static byte[] of(String text) {
    return of(text.getBytes(UTF_8));
  }

  public static byte[] of(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** The first hex digits of the text's hash. */
  public static String hex(String text, int digits) {
    return HexFormat.of().formatHex(of(text)).substring(0, digits);
  }
}
