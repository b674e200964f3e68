package dev.comanager.watch.alert;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** How texts leave this service. */
@ConfigMapping(prefix = "comanager.alerts")
public interface AlertConfig {
  /** The notifier's public key, a JWK on P-256: the words of texts are sealed to it. */
  Optional<String> notifierKey();

  /**
   * Whether the usual quiet hours, 23:00 to 08:00, count for lines that have chosen no others. Off
   * where texts are tried out at any hour; hours that a line has chosen always count.
   */
  @WithDefault("true")
  boolean usualQuietHours();

  /**
   * So long the card that a line was shown last may take to arrive here. A watch set meanwhile
   * rests on an older card, and would tell as news what the line has just read: so the first change
   * of a new watch waits for so long.
   */
  @WithDefault("1s")
  Duration cardOnItsWay();
}
