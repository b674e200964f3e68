package dev.comanager.auth.keycloak;

import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.net.PemTrustOptions;

/** How every HTTP client of ours goes to Keycloak: by TLS where its address says so. */
public final class KeycloakHttpOptions {
  private KeycloakHttpOptions() {}

  /**
   * A client that trusts the CAs of {@link KeycloakConfig#ca}, and only those, or else the JDK's;
   * the certificate has to name the address's host in either case.
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
