package dev.comanager.auth.otp;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import jakarta.inject.Singleton;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Optional;

/** Authenticates Keycloak (HTTP Basic). Compares in constant time. */
@Singleton
public class SignInProof {
  private static final String SCHEME = "Basic ";
  private static final String NAME = "keycloak";

  private final Optional<byte[]> expected;

  SignInProof(SignInConfig config) {
    expected =
        config
            .secret()
            .map(secret -> Base64.getEncoder().encode((NAME + ":" + secret).getBytes(UTF_8)));
  }

  /** Whether this {@code Authorization} header, null if absent, is Keycloak's. */
  public boolean holds(String header) {
    if (expected.isEmpty()
        || header == null
        || !header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
      return false;
    }
    byte[] given = header.substring(SCHEME.length()).strip().getBytes(ISO_8859_1);
    return MessageDigest.isEqual(expected.get(), given);
  }
}
