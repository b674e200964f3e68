package dev.comanager.gateway.access;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.List;
import java.util.Optional;

/** Under which names the gateway may be addressed, and from which pages. */
@ConfigMapping(prefix = "comanager.access")
interface AccessConfig {
  /**
   * Hosts that a request may name, on any port; the host of {base_url} is always among them.
   * In-cluster names are added here.
   */
  @WithDefault("localhost,127.0.0.1,[::1]")
  List<String> hosts();

  /** Origins (scheme, host and port) whose pages may read JSON-RPC answers (CORS). */
  Optional<List<String>> corsOrigins();

  /**
   * Addresses and networks (CIDR) of proxies whose word on a client's address is taken ({@code
   * X-Forwarded-For}, read from its end up to the first that is none of these).
   */
  Optional<List<String>> trustedProxies();
}
