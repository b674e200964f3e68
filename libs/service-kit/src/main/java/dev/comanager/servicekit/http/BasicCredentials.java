package dev.comanager.servicekit.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.util.Base64;

/** The HTTP Basic credentials of one caller. Compared in constant time. */
public final class BasicCredentials {
  private static final String SCHEME = "Basic ";

  private final byte[] expected;

  public BasicCredentials(String user, String secret) {
    expected = Base64.getEncoder().encode((user + ":" + secret).getBytes(UTF_8));
  }

  /** Whether this {@code Authorization} header, null if absent, holds these credentials. */
  public boolean match(String header) {
    if (header == null || !header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
      return false;
    }
    byte[] given = header.substring(SCHEME.length()).strip().getBytes(ISO_8859_1);
    return MessageDigest.isEqual(expected, given);
  }
}
