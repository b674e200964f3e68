package dev.comanager.auth.introspection;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.inject.Singleton;
import java.security.MessageDigest;
import java.util.Base64;

/** Authenticates the gateway (HTTP Basic). Compares in constant time. */
@Singleton
public class ClientProof {
  private static final String CLIENT = "tool-gateway";
  private static final String SCHEME = "Basic ";

  private final byte[] expected;

  ClientProof(InternalConfig config) {
    String pair = CLIENT + ":" + config.secret();
    expected = Base64.getEncoder().encode(pair.getBytes(UTF_8));
  }

  /** Whether this {@code Authorization} header, null if absent, is the gateway's. */
  boolean holds(String header) {
    if (header == null || !header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
      return false;
    }
    byte[] given = header.substring(SCHEME.length()).strip().getBytes(ISO_8859_1);
    return MessageDigest.isEqual(expected, given);
  }
}
