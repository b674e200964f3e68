package dev.comanager.watch.alert;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** Settings for the texts of this service. */
@ConfigMapping(prefix = "comanager.alerts")
public interface AlertConfig {
  /** The notifier's public key, a JWK on P-256; the wording of texts is sealed to it. */
  Optional<String> notifierKey();

  /**
   * Whether the default quiet hours, 23:00 to 08:00, apply to lines that have set none. Switched
   * off in installations that try out texts at any time of day; hours that a line has set always
   * apply.
   */
  @WithDefault("true")
  boolean usualQuietHours();

  /**
   * Maximum time until the card that a line was last shown arrives here. A watch that is set in the
   * meantime is based on an older card and would report a change that the line has just read.
   * Therefore the first change of a new watch is held back for this time. Not for operators.
   */
  @WithDefault("1s")
  Duration cardOnItsWay();
}
