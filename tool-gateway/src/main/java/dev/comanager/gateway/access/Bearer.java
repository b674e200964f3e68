package dev.comanager.gateway.access;

import dev.comanager.contracts.Sha256;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * The bearer token of one request (RFC 6750). It lives no longer than the request and is never
 * logged.
 */
public final class Bearer {
  private static final String SCHEME = "Bearer ";
  private static final int LONGEST = 4096;

  private final String value;
  private final boolean wellFormed;
  // Requested several times per request. A race is harmless: every thread computes the same value.
  private Hash hash;

  Bearer(String value) {
    this.value = value;
    // Once: an access token has about a thousand characters, and several checks ask.
    this.wellFormed = value.length() <= LONGEST && isToken(value);
  }

  /** SHA-256 of a bearer token. */
  record Hash(long first, long second, long third, long fourth) {
    /** In hex, as revocations name it. */
    String hex() {
      HexFormat hex = HexFormat.of();
      return hex.toHexDigits(first)
          + hex.toHexDigits(second)
          + hex.toHexDigits(third)
          + hex.toHexDigits(fourth);
    }
  }

  /**
   * The bearer token in the values of {@code Authorization}; empty when there is none or more than
   * one.
   */
  public static Optional<Bearer> read(List<String> authorization) {
    if (authorization.size() != 1) {
      return Optional.empty();
    }
    String header = authorization.getFirst();
    if (!header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
      return Optional.empty();
    }
    String value = header.substring(SCHEME.length()).strip();
    return value.isEmpty() ? Optional.empty() : Optional.of(new Bearer(value));
  }

  String value() {
    return value;
  }

  /** Whether it has the form of a token, so that introspecting it makes sense. */
  public boolean isWellFormed() {
    return wellFormed;
  }

  /** Whether it is a {@code token68}: characters of a token, then nothing but equals signs. */
  private static boolean isToken(String value) {
    int end = value.length();
    while (end > 0 && value.charAt(end - 1) == '=') {
      end--;
    }
    for (int at = 0; at < end; at++) {
      if (!isOfToken(value.charAt(at))) {
        return false;
      }
    }
    return end > 0;
  }

  private static boolean isOfToken(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || (c >= '-' && c <= '/')
        || c == '_'
        || c == '~'
        || c == '+';
  }

  Hash hash() {
    Hash known = hash;
    if (known == null) {
      known = digest();
      hash = known;
    }
    return known;
  }

  private Hash digest() {
    ByteBuffer digest = ByteBuffer.wrap(Sha256.of(value));
    return new Hash(digest.getLong(), digest.getLong(), digest.getLong(), digest.getLong());
  }

  @Override
  public String toString() {
    return "Bearer[hidden]";
  }
}
