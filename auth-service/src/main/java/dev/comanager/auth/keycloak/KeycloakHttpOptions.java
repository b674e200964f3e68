package dev.comanager.auth.keycloak;

import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.net.PemTrustOptions;

/** TLS options of all HTTP clients for Keycloak, by the scheme of its address. */
public final class KeycloakHttpOptions {
  private KeycloakHttpOptions() {}

  /**
   * Options that trust only the CAs of {@link KeycloakConfig#ca}, or else the JDK's. In either case
   * the certificate must match the address's host.
   */
  public static HttpClientOptions options(KeycloakConfig config) {
    HttpClientOptions options =
        new HttpClientOptions()
            .setSsl("https".equals(config.url().getScheme()))
            .setVerifyHost(true);
    config
        .ca()
        .filter(file -> !file.isBlank())
        .ifPresent(file -> options.setTrustOptions(new PemTrustOptions().addCertPath(file)));
    return options;
  }
}
