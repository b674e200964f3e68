package dev.comanager.auth.otp;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** Who may request codes. */
@ConfigMapping(prefix = "comanager.sign-in")
public interface SignInConfig {
  /** Shared with Keycloak alone. Without it nobody can sign in: every request is refused. */
  Optional<String> secret();
}
