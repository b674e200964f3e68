package dev.comanager.watch.alert;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** How texts leave this service. */
@ConfigMapping(prefix = "comanager.alerts")
public interface AlertConfig {
  /** The notifier's public key, a JWK on P-256: the words of texts are sealed to it. */
  Optional<String> notifierKey();
}
