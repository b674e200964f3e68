package dev.comanager.notifier.sealed;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** Keys of what is sealed for this service. */
@ConfigMapping(prefix = "comanager.sealing")
public interface SealingConfig {
  /**
   * Private keys, a JWK set on P-256. Two while one follows the other: the new one is added here
   * first, then those who seal change to it, then the old one goes.
   */
  Optional<String> privateKeys();
}
