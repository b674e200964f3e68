package dev.comanager.gateway.discovery;

import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.URI;

/** The addresses used in answers and pages ({base_url}, {auth_url}, {developers_url}). */
@Singleton
public final class PublicAddresses {
  static final String METADATA_PATH = "/.well-known/oauth-protected-resource";
  static final String ICON_PATH = "/developers/icon.svg";

  private final URI base;
  private final URI auth;

  @Inject
  PublicAddresses(AddressConfig config) {
    this(config.baseUrl(), config.authUrl());
  }

  public PublicAddresses(URI base, URI auth) {
    this.base = checked(base);
    this.auth = checked(auth);
  }

  /** {base_url}, without a slash at the end. */
  public String baseUrl() {
    return base.toString();
  }

  /** Host of {base_url}, an IPv6 address in brackets. */
  public String baseHost() {
    return base.getHost();
  }

  /** {auth_url}, without a slash at the end. */
  public String authUrl() {
    return auth.toString();
  }

  /** The page where a line links its leagues. */
  public String accountUrl() {
    return auth + "/account";
  }

  /** The product's icon. */
  public String icon() {
    return base + ICON_PATH;
  }

  /** {developers_url}. */
  public String developersUrl() {
    return base + "/developers";
  }

  /** The URL of the protected-resource metadata, named in {@code WWW-Authenticate}. */
  public String resourceMetadata() {
    return base + METADATA_PATH;
  }

  private static URI checked(URI address) {
    String text = address.toString();
    // The address goes into a quoted header parameter and into pages, so only safe characters are
    // allowed.
    if (address.getHost() == null || !text.matches("https?://[A-Za-z0-9.\\[\\]:/_~-]+")) {
      throw new IllegalArgumentException("not a public http address: " + text);
    }
    return URI.create(text.replaceAll("/+$", ""));
  }
}
