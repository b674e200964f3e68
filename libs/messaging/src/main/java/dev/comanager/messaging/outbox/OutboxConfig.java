package dev.comanager.messaging.outbox;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of the outbox and its relay. */
@ConfigMapping(prefix = "comanager.outbox")
public interface OutboxConfig {
  /**
   * Whether this process relays; off where another process of the service does. Not for operators.
   */
  @WithDefault("true")
  boolean relay();

  /** How often the relay looks for messages that no nudge announced. Not for operators. */
  @WithDefault("1s")
  Duration sweep();

  /** Messages that leave in one transaction. Not for operators. */
  @WithDefault("200")
  int batch();

  /** How long the producer keeps trying to deliver a message to the broker. Not for operators. */
  @WithDefault("10s")
  Duration deliveryTimeout();
}
