package dev.comanager.notifier.sealed;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** Keys for data that is sealed to this service. */
@ConfigMapping(prefix = "comanager.sealing")
public interface SealingConfig {
  /**
   * Private keys, a JWK set on P-256. Two during a rotation: first the new key is added here, then
   * the senders switch to it, then the old key is removed.
   */
  Optional<String> privateKeys();
}
