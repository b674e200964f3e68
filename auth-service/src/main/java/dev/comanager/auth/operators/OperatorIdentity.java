package dev.comanager.auth.operators;

import dev.comanager.auth.keycloak.KeycloakConfig;
import dev.comanager.auth.keycloak.PublicAddresses;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.SecurityIdentityAugmentor;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Set;
import org.eclipse.microprofile.jwt.JsonWebToken;

/**
 * Keeps the operator role only for tokens issued by this realm for this API. quarkus-oidc checks
 * that too; this check doesn't depend on one line of its settings.
 */
@Singleton
class OperatorIdentity implements SecurityIdentityAugmentor {
  private final String issuer;

  OperatorIdentity(PublicAddresses addresses) {
    issuer = addresses.authUrl() + "/realms/" + KeycloakConfig.REALM;
  }

  @Override
  public Uni<SecurityIdentity> augment(
      SecurityIdentity identity, AuthenticationRequestContext context) {
    return Uni.createFrom().item(isForUs(identity) ? identity : withoutRoles(identity));
  }

  private boolean isForUs(SecurityIdentity identity) {
    return identity.getPrincipal() instanceof JsonWebToken token
        && issuer.equals(token.getIssuer())
        && Set.of(OperatorsConfig.AUDIENCE).equals(token.getAudience());
  }

  private static SecurityIdentity withoutRoles(SecurityIdentity identity) {
    return identity.isAnonymous()
        ? identity
        : QuarkusSecurityIdentity.builder().setPrincipal(identity.getPrincipal()).build();
  }
}
