package dev.comanager.decision.brief;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** How the weekly brief leaves as a text. */
@ConfigMapping(prefix = "comanager.brief")
public interface BriefConfig {
  /**
   * The notifier's public key, a JWK on P-256: the words of texts are sealed to it. Without it the
   * brief can be read but not texted.
   */
  Optional<String> notifierKey();
}
