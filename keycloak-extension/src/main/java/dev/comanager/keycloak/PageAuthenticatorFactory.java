package dev.comanager.keycloak;

import java.util.List;
import org.keycloak.Config;
import org.keycloak.authentication.Authenticator;
import org.keycloak.authentication.AuthenticatorFactory;
import org.keycloak.models.AuthenticationExecutionModel.Requirement;
import org.keycloak.models.KeycloakSession;
import org.keycloak.models.KeycloakSessionFactory;
import org.keycloak.provider.ProviderConfigProperty;

/**
 * Base of the factories of authenticators that can neither be configured nor skipped. One instance
 * serves all requests.
 */
public abstract class PageAuthenticatorFactory implements AuthenticatorFactory {
  private static final Requirement[] REQUIRED = {Requirement.REQUIRED};

  private Authenticator authenticator;

  /** A new authenticator. Its settings come from the environment, as in all services. */
  protected abstract Authenticator newAuthenticator();

  @Override
  public final String getReferenceCategory() {
    return null;
  }

  @Override
  public final boolean isConfigurable() {
    return false;
  }

  @Override
  public final Requirement[] getRequirementChoices() {
    return REQUIRED.clone();
  }

  @Override
  public final boolean isUserSetupAllowed() {
    return false;
  }

  @Override
  public final String getHelpText() {
    return getDisplayType();
  }

  @Override
  public final List<ProviderConfigProperty> getConfigProperties() {
    return List.of();
  }

  @Override
  public final void init(Config.Scope config) {
    authenticator = newAuthenticator();
  }

  @Override
  public final Authenticator create(KeycloakSession session) {
    return authenticator;
  }

  @Override
  public final void postInit(KeycloakSessionFactory factory) {
    // No dependencies on other providers.
  }

  @Override
  public final void close() {
    // Nothing to close.
  }
}
