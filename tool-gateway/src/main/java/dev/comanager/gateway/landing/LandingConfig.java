package dev.comanager.gateway.landing;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Optional;

/** What visitors of the page at {base_url} may try. */
@ConfigMapping(prefix = "comanager")
interface LandingConfig {
  /** local, or production: there is no demo league there. */
  @WithDefault("local")
  String environment();

  /**
   * The phone simulator, where the texts of this machine's stack arrive; the page links to it. Not
   * for operators.
   */
  Optional<String> phoneUrl();

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
