package dev.comanager.auth.signin;

import dev.comanager.auth.registration.RegisteredClient;
import java.util.Optional;

/**
 * A sign-in in progress: the client's request, stored so that it can't be changed in between.
 *
 * @param id shown to people and in logs; sent to Keycloak as the {@code state}
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
  /**
   * The scheme of the redirect address: https, http for a client on a person's own machine, or an
   * app's own.
   */
  String returnScheme() {
    return redirectUri.substring(0, redirectUri.indexOf(':'));
  }

  /** The redirect address as registered in Keycloak. */
  String redirectUriInKeycloak() {
    return RegisteredClient.redirectUriInKeycloak(redirectUri);
  }

  /** Whether this is the redirect address; the client's own query is ignored. */
  boolean returnsTo(String address) {
    return redirectUriInKeycloak().split("\\?", 2)[0].equals(address);
  }

  /** The progress of the sign-in. */
  enum Stage {
    UNDER_WAY,
    /** The client has its response. */
    FINISHED,
    EXPIRED
  }
}
