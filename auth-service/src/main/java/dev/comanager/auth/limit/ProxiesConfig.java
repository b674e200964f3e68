package dev.comanager.auth.limit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.List;

/** Proxies in front of this service. */
@ConfigMapping(prefix = "comanager.auth")
public interface ProxiesConfig {
  /** Whether there are proxies; if not, a browser's address is that of its connection. */
  @WithDefault("false")
  boolean behindProxy();

  /**
   * Addresses and networks (CIDR) whose word on a browser's address is taken, read from the last
   * one backwards up to the first that is none of these.
   */
  @WithDefault("127.0.0.1")
  List<String> trustedProxies();
}
