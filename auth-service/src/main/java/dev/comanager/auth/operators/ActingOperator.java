package dev.comanager.auth.operators;

import io.quarkus.security.identity.SecurityIdentity;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** The operator of the current request, as the audit log names them. */
@Singleton
class ActingOperator {
  private final SecurityIdentity identity;

  ActingOperator(SecurityIdentity identity) {
    this.identity = identity;
  }

  /** Keycloak's id of the token's subject, and the client that the token was issued to. */
  String name() {
    return identity.getPrincipal() instanceof JsonWebToken token
        ? token.getClaim("azp") + "/" + token.getSubject()
        : identity.getPrincipal().getName();
  }
}
