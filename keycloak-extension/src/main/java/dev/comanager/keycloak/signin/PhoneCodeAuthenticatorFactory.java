package dev.comanager.keycloak.signin;

import dev.comanager.keycloak.PageAuthenticatorFactory;
import dev.comanager.keycloak.authservice.AuthServiceAddress;
import dev.comanager.keycloak.authservice.OneTimeCodes;
import java.security.SecureRandom;
import java.time.Clock;
import org.keycloak.authentication.Authenticator;

/** Registers {@link PhoneCodeAuthenticator} under the name that the realm's flow uses. */
public final class PhoneCodeAuthenticatorFactory extends PageAuthenticatorFactory {
  @Override
  public String getId() {
    return "comanager-phone-code";
  }

  @Override
  public String getDisplayType() {
    return "Phone number and one-time code";
  }

  @Override
  protected Authenticator newAuthenticator() {
    return new PhoneCodeAuthenticator(
        new OneTimeCodes(AuthServiceAddress.of(System.getenv())),
        new SecureRandom(),
        Clock.systemUTC());
  }
}
