package dev.comanager.decision.platform;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** Keys for data that is sealed to this service. */
@ConfigMapping(prefix = "comanager.sealing")
public interface SecretsConfig {
  /**
   * Private keys, a JWK set on P-256; two during a key rotation. Without them no private league can
   * be linked.
   */
  Optional<String> privateKeys();
}
