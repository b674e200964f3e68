package dev.comanager.auth.keycloak;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;

/** How the secret of a client of Keycloak is written. */
public final class ClientSecret {
  private ClientSecret() {}

  /**
   * As it goes into a {@code Basic} header: encoded like a form first (RFC 6749, section 2.3.1).
   * Keycloak takes that encoding off, and would read the plus of a base64 secret as a space.
   */
  public static String inBasic(String secret) {
    return URLEncoder.encode(secret, UTF_8);
  }
}
