package dev.comanager.testkit.signin;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;

/** An authorization server by its metadata (RFC 8414). */
public record AuthorizationServer(JsonNode metadata) {
  private static final String WELL_KNOWN = "/.well-known/oauth-authorization-server";

  /** The server with this issuer, an address without a path. */
  public static AuthorizationServer of(String issuer) {
    return at(URI.create(issuer + WELL_KNOWN));
  }

  /** The server with the metadata at this address. */
  public static AuthorizationServer at(URI metadata) {
    return new AuthorizationServer(Http.get(metadata).expect(200));
  }

  public String issuer() {
    return metadata.path("issuer").asText();
  }

  /** The endpoint for authorization, token, registration or revocation. */
  public URI endpoint(String name) {
    return URI.create(metadata.path(name + "_endpoint").asText());
  }
}
