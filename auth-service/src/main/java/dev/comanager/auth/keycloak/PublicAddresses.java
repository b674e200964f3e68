package dev.comanager.auth.keycloak;

import jakarta.inject.Singleton;
import java.net.URI;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The public addresses {auth_url} and {base_url} of the spec, without a trailing slash. */
@Singleton
public class PublicAddresses {
  private final String authUrl;
  private final String baseUrl;

  /** These addresses, with or without a trailing slash. */
  public PublicAddresses(
      @ConfigProperty(name = "comanager.auth-url", defaultValue = "http://localhost:8081")
          String authUrl,
      @ConfigProperty(name = "comanager.base-url", defaultValue = "http://localhost:8080")
          String baseUrl) {
    this.authUrl = withoutSlash(authUrl);
    this.baseUrl = withoutSlash(baseUrl);
  }

  /** {auth_url}: the issuer and the base of the sign-in pages. */
  public String authUrl() {
    return authUrl;
  }

  /** {base_url}: the tool server, audience of every access token. */
  public String baseUrl() {
    return baseUrl;
  }

  /** Whether browsers reach {auth_url} by https, as everywhere except on a developer's machine. */
  public boolean secure() {
    return "https".equals(URI.create(authUrl).getScheme());
  }

  private static String withoutSlash(String url) {
    return url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
  }
}
