package dev.comanager.decision.brief;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** Settings for sending the weekly brief as a text. */
@ConfigMapping(prefix = "comanager.brief")
public interface BriefConfig {
  /**
   * The notifier's public key, a JWK on P-256. The wording of texts is sealed to it. Without the
   * key the brief can be read, but not texted or read out in calls.
   */
  Optional<String> notifierKey();
}
