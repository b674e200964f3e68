package dev.comanager.gateway.landing;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Optional;

/** Whether visitors may try the demo league. */
@ConfigMapping(prefix = "comanager")
interface LandingConfig {
  /** local, or production: there is no demo league there. */
  @WithDefault("local")
  String environment();

  Platform platform();

  /** The platforms of leagues. */
  interface Platform {
    Demo demo();
  }

  /** The demo league. */
  interface Demo {
    /** Whether the page at {base_url} answers about it; set it as for decision-engine. */
    Optional<Boolean> enabled();
  }
}
