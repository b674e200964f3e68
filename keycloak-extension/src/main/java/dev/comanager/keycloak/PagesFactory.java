package dev.comanager.keycloak;

import java.util.List;
import org.keycloak.Config;
import org.keycloak.authentication.AuthenticatorFactory;
import org.keycloak.models.AuthenticationExecutionModel.Requirement;
import org.keycloak.models.KeycloakSessionFactory;
import org.keycloak.provider.ProviderConfigProperty;

/** Base of the factories of authenticators that can neither be configured nor skipped. */
public abstract class PagesFactory implements AuthenticatorFactory {
  private static final Requirement[] REQUIRED = {Requirement.REQUIRED};

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
  public void init(Config.Scope config) {
    // Settings come from the environment, as in all services.
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
