package dev.comanager.notifier.sealed;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** Keys for data that is sealed to this service. */
@ConfigMapping(prefix = "comanager.sealing")
public interface SealingConfig {
  /**
   * Private keys, a JWK set on P-256. The first one seals and hashes, every one opens. During a
   * rotation there are two, whose order matters.
   */
  Optional<String> privateKeys();
}
