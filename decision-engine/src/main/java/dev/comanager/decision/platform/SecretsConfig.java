package dev.comanager.decision.platform;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** Keys of what is sealed for this service. */
@ConfigMapping(prefix = "comanager.sealing")
public interface SecretsConfig {
  /**
   * Private keys, a JWK set on P-256; two while one follows the other. Without them no private
   * league can be linked.
   */
  Optional<String> privateKeys();
}
