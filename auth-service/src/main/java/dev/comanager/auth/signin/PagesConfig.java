package dev.comanager.auth.signin;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How the sign-in pages are served. */
@ConfigMapping(prefix = "comanager.sign-in-pages")
public interface PagesConfig {
  /** How long Keycloak may take for a page; then the page says to try again. Not for operators. */
  @WithDefault("8S")
  Duration timeout();
}
