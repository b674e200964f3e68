package dev.comanager.keycloak.consent;

import dev.comanager.keycloak.PagesFactory;
import dev.comanager.keycloak.authservice.AuthServiceAddress;
import dev.comanager.keycloak.authservice.FirstLeagues;
import org.keycloak.Config;
import org.keycloak.authentication.Authenticator;
import org.keycloak.models.KeycloakSession;

/** Registers {@link ScopeConsentAuthenticator} under the name that the realm's flow uses. */
public final class ScopeConsentAuthenticatorFactory extends PagesFactory {
  private Authenticator authenticator;

  @Override
  public String getId() {
    return "comanager-scope-consent";
  }

  @Override
  public String getDisplayType() {
    return "Consent by scope";
  }

  @Override
  public void init(Config.Scope config) {
    authenticator =
        new ScopeConsentAuthenticator(
            new LeagueStep(new FirstLeagues(AuthServiceAddress.of(System.getenv()))));
  }

  @Override
  public Authenticator create(KeycloakSession session) {
    return authenticator;
  }
}
