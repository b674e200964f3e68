package dev.comanager.servicekit.http;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How many connections a listener holds, and how long it waits for clients. */
@ConfigMapping(prefix = "comanager.connections")
public interface ConnectionsConfig {
  /**
   * Connections at a time. Beyond it a new one takes the place of the one that has owed a request
   * for longest; connections that have shown a good bearer go last.
   */
  @WithDefault("4096")
  int maxOpen();

  /** Within which the first request head of a connection has to arrive whole. Not for operators. */
  @WithDefault("10s")
  Duration headTimeout();
}
