package dev.comanager.auth.keycloak;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.util.Optional;

/** Where Keycloak is, and how auth-service authenticates to it. */
@ConfigMapping(prefix = "comanager.keycloak")
public interface KeycloakConfig {
  /** The realm of this product. */
  String REALM = "comanager";

  /** Keycloak's client that auth-service is. */
  String CLIENT = "auth-service";

  /** Address inside the installation, without a path. Browsers and clients never see it. */
  @WithDefault("http://127.0.0.1:28180")
  URI url();

  /** File with the CAs of its certificate in PEM; without it the JDK's count. */
  Optional<String> ca();

  /** Secret of the client {@value #CLIENT}; without it nobody can be registered or signed out. */
  Optional<String> clientSecret();
}
