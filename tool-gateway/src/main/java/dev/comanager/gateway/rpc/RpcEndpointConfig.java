package dev.comanager.gateway.rpc;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How requests are read. */
@ConfigMapping(prefix = "comanager.rpc-endpoint")
interface RpcEndpointConfig {
  /** Within which a body has to arrive. Not for operators. */
  @WithDefault("10s")
  Duration bodyTimeout();

  /**
   * Bytes that all bodies together may take at a time beyond the first 4096 of each; what doesn't
   * fit is answered 503. Not for operators.
   */
  @WithDefault("16777216")
  long bodyBudget();
}
