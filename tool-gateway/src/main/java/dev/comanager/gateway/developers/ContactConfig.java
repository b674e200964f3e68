package dev.comanager.gateway.developers;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Optional;

/** Who runs this installation, as the public pages name them. */
@ConfigMapping(prefix = "comanager")
interface ContactConfig {
  /** local, or production: there, pages without a name or a contact are a warning at the start. */
  @WithDefault("local")
  String environment();

  /** The person or company behind the service, as privacy and terms name them. */
  Optional<String> operatorName();

  /** Their postal address, in one line. */
  Optional<String> operatorAddress();

  /** Where people and developers write to. */
  Optional<String> supportEmail();

  /** Where holes are reported; by default {@link #supportEmail}. */
  Optional<String> securityEmail();
}
