package dev.comanager.auth.operators;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** How operators come by their tokens. */
@ConfigMapping(prefix = "comanager.operators")
public interface OperatorsConfig {
  /** The realm's role without which nothing here opens. */
  String ROLE = "operator";

  /** Keycloak's client whose service account has the role. */
  String CLIENT = "operators";

  /** Audience of tokens for this API; the tool server's is another. */
  String AUDIENCE = "comanager-admin";

  /** Secret of that client; without one no such client is made. */
  Optional<String> clientSecret();
}
