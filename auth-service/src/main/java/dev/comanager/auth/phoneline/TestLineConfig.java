package dev.comanager.auth.phoneline;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Optional;

/** A line that exists from the start, for trying the product on one's own machine. */
@ConfigMapping(prefix = "comanager.test-line")
public interface TestLineConfig {
  /** Whether there is such a line. The service refuses to start with it in production. */
  @WithDefault("false")
  boolean enabled();

  /** Its phone number with the country code; a fictional one. */
  @WithDefault("+12125550123")
  String phone();

  /** Its own bearer, chosen by the operator. */
  Optional<String> bearer();

  /**
   * Six digits that stand in for the texted code on this line alone. The service refuses to start
   * with it in production.
   */
  Optional<String> demoCode();
}
