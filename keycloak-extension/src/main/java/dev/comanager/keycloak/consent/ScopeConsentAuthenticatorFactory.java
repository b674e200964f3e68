package dev.comanager.keycloak.consent;

import dev.comanager.keycloak.PageAuthenticatorFactory;
import dev.comanager.keycloak.authservice.AuthServiceAddress;
import dev.comanager.keycloak.authservice.FirstLeagues;
import org.keycloak.authentication.Authenticator;

/** Registers {@link ScopeConsentAuthenticator} under the name that the realm's flow uses. */
public final class ScopeConsentAuthenticatorFactory extends PageAuthenticatorFactory {
  @Override
  public String getId() {
    return "comanager-scope-consent";
  }

  @Override
  public String getDisplayType() {
    return "Consent by scope";
  }

  @Override
  protected Authenticator newAuthenticator() {
    return new ScopeConsentAuthenticator(
        new LeagueStep(new FirstLeagues(AuthServiceAddress.of(System.getenv()))));
  }
}
