package dev.comanager.auth.keycloak;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;

/**
 * The claims of a token that came straight from Keycloak, so its signature adds nothing (OpenID
 * Core 3.1.3.7).
 */
public final class TokenClaims {
  private TokenClaims() {}

  /**
   * The claims.
   *
   * @throws IllegalArgumentException if it isn't a signed token
   */
  public static JsonNode of(String token) {
    String[] parts = token.split("\\.", -1);
    if (parts.length != 3) {
      throw new IllegalArgumentException("not a signed token");
    }
    try {
      return Json.WIRE.readTree(Base64.getUrlDecoder().decode(parts[1]));
    } catch (IOException e) {
      throw new UncheckedIOException("claims that aren't JSON", e);
    }
  }
}
