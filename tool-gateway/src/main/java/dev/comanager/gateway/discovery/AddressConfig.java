package dev.comanager.gateway.discovery;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;

/** The installation's public addresses, as clients see them. */
@ConfigMapping(prefix = "comanager")
interface AddressConfig {
  /** The tool server, {base_url} of the spec. */
  @WithDefault("http://localhost:8080")
  URI baseUrl();

  /** The authorization server, {auth_url} of the spec. */
  @WithDefault("http://localhost:8081")
  URI authUrl();
}
