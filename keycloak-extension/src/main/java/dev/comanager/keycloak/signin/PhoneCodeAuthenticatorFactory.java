package dev.comanager.keycloak.signin;

import dev.comanager.keycloak.PagesFactory;
import dev.comanager.keycloak.authservice.AuthServiceAddress;
import dev.comanager.keycloak.authservice.OneTimeCodes;
import java.security.SecureRandom;
import java.time.Clock;
import org.keycloak.Config;
import org.keycloak.authentication.Authenticator;
import org.keycloak.models.KeycloakSession;

/** Registers {@link PhoneCodeAuthenticator} under the name that the realm's flow uses. */
public final class PhoneCodeAuthenticatorFactory extends PagesFactory {
  private Authenticator authenticator;

  @Override
  public String getId() {
    return "comanager-phone-code";
  }

  @Override
  public String getDisplayType() {
    return "Phone number and one-time code";
  }

  @Override
  public void init(Config.Scope config) {
    authenticator =
        new PhoneCodeAuthenticator(
            new OneTimeCodes(AuthServiceAddress.of(System.getenv())),
            new SecureRandom(),
            Clock.systemUTC());
  }

  @Override
  public Authenticator create(KeycloakSession session) {
    return authenticator;
  }
}
