package dev.comanager.gateway.toolcall;

import dev.comanager.contracts.ToolOwner;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** Which tools can be answered, and by when. */
@ConfigMapping(prefix = "comanager.tools")
interface ToolsConfig {
  /** Services that are deployed and answer calls; tools of the others are refused at once. */
  @WithDefault("decision")
  Set<ToolOwner> owners();

  /** Time from a call's arrival until it must be answered. Not for operators. */
  @WithDefault("10s")
  Duration deadline();

  /**
   * The notifier's public key, a JWK on P-256: words of texts and topics of calls are sealed to it.
   * Without it the tools that take them are refused.
   */
  Optional<String> notifierKey();

  /** Part of the deadline kept for the way back to the client. Not for operators. */
  @WithDefault("250ms")
  Duration margin();
}
