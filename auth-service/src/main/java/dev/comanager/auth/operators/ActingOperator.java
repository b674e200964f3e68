package dev.comanager.auth.operators;

import io.quarkus.security.identity.SecurityIdentity;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** Who asks, as the book names them. */
@Singleton
class ActingOperator {
  private final SecurityIdentity identity;

  ActingOperator(SecurityIdentity identity) {
    this.identity = identity;
  }

  /** Keycloak's own id of who holds the token, and the client it came through. */
  String name() {
    return identity.getPrincipal() instanceof JsonWebToken token
        ? token.getClaim("azp") + "/" + token.getSubject()
        : identity.getPrincipal().getName();
  }
}
