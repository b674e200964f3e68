package dev.comanager.keycloak;

import java.util.List;
import org.keycloak.Config;
import org.keycloak.authentication.AuthenticatorFactory;
import org.keycloak.models.AuthenticationExecutionModel.Requirement;
import org.keycloak.models.KeycloakSessionFactory;
import org.keycloak.provider.ProviderConfigProperty;

/** What Keycloak asks of every step of a flow; ours can't be configured and can't be skipped. */
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
    // Settings come from the environment, like everywhere in the suite.
  }

  @Override
  public final void postInit(KeycloakSessionFactory factory) {
    // Nothing depends on other providers.
  }

  @Override
  public final void close() {
    // Nothing is held open.
  }
}
