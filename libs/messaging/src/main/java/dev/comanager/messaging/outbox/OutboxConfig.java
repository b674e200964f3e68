package dev.comanager.messaging.outbox;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of the outbox, its relay, and the ledgers beside it. */
@ConfigMapping(prefix = "comanager.outbox")
public interface OutboxConfig {
  /** Whether this process relays; off where another process of the service does. */
  @WithDefault("true")
  boolean relay();

  /** How often the relay looks for messages that no nudge announced. */
  @WithDefault("1s")
  Duration sweep();

  /** Messages that leave in one transaction. */
  @WithDefault("200")
  int batch();

  /** How long the producer goes on trying to hand a message to the broker. */
  @WithDefault("10s")
  Duration deliveryTimeout();

  /** How often expired calls and events are forgotten. */
  @WithDefault("1m")
  Duration cleanupEvery();

  /** How long a call with an idempotency key is remembered. */
  @WithDefault("24h")
  Duration keyedCalls();

  /** How long a call without an idempotency key is remembered. */
  @WithDefault("2m")
  Duration unkeyedCalls();

  /** How long an event is remembered. */
  @WithDefault("21d")
  Duration events();
}
