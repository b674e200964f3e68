package dev.comanager.auth.signin;

import dev.comanager.auth.registration.RegisteredClient;
import java.util.Optional;

/**
 * A sign-in on its way: what the client asked, kept here so that nothing in between can change it.
 *
 * @param id by which people and logs may name it; to Keycloak it is the {@code state}
 * @param state the client's, a byte string
 * @param challenge S256 of the client's verifier
 */
record AuthorizationRequest(
    String id,
    String clientId,
    String redirectUri,
    Optional<String> state,
    String challenge,
    Stage stage) {
  /** Whether its client listens on somebody's own machine, by plain http. */
  boolean returnsByHttp() {
    return redirectUri.startsWith("http:");
  }

  /** Where it ends, as Keycloak knows it. */
  String redirectUriInKeycloak() {
    return RegisteredClient.redirectUriInKeycloak(redirectUri);
  }

  /** Whether this is where it may end; a query of the client's own isn't looked at. */
  boolean returnsTo(String address) {
    return redirectUriInKeycloak().split("\\?", 2)[0].equals(address);
  }

  /** How far it is. */
  enum Stage {
    UNDER_WAY,
    /** The client has its answer. */
    FINISHED,
    EXPIRED
  }
}
