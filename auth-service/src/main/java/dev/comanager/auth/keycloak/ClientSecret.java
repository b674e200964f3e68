package dev.comanager.auth.keycloak;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;

/** Encodes the secret of a Keycloak client. */
public final class ClientSecret {
  private ClientSecret() {}

  /**
   * The secret for a {@code Basic} header: form-encoded first (RFC 6749, section 2.3.1). Keycloak
   * decodes it, and would read the plus of a base64 secret as a space.
   */
  public static String inBasic(String secret) {
    return URLEncoder.encode(secret, UTF_8);
  }
}
