package dev.comanager.keycloak.consent;

import dev.comanager.keycloak.PagesFactory;
import org.keycloak.authentication.Authenticator;
import org.keycloak.models.KeycloakSession;

/** Registers {@link ScopeConsentAuthenticator} under the name that the realm's flow uses. */
public final class ScopeConsentAuthenticatorFactory extends PagesFactory {
  private static final Authenticator AUTHENTICATOR = new ScopeConsentAuthenticator();

  @Override
  public String getId() {
    return "comanager-scope-consent";
  }

  @Override
  public String getDisplayType() {
    return "Consent by scope";
  }

  @Override
  public Authenticator create(KeycloakSession session) {
    return AUTHENTICATOR;
  }
}
