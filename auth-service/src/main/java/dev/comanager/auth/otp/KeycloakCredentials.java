package dev.comanager.auth.otp;

import dev.comanager.servicekit.http.BasicCredentials;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The credentials by which Keycloak calls this service; without a secret nobody has them. */
@Singleton
public class KeycloakCredentials {
  private static final String USER = "keycloak";

  private final Optional<BasicCredentials> credentials;

  KeycloakCredentials(SignInConfig config) {
    credentials = config.secret().map(secret -> new BasicCredentials(USER, secret));
  }

  /** Whether this {@code Authorization} header, null if absent, is Keycloak's. */
  public boolean match(String header) {
    return credentials.isPresent() && credentials.get().match(header);
  }
}
