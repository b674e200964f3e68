package dev.comanager.auth.token;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.util.Base64;
import java.util.Optional;

/**
 * A client's HTTP Basic credentials. Clients here are public; libraries that try this method first
 * send their id with an empty secret.
 */
record ClientCredentials(String id, String secret) {
  private static final String SCHEME = "Basic ";

  /** Parses the header; empty if it is absent, has another scheme or is malformed. */
  static Optional<ClientCredentials> read(String header) {
    if (header == null || !header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
      return Optional.empty();
    }
    try {
      String pair =
          new String(Base64.getDecoder().decode(header.substring(SCHEME.length()).strip()), UTF_8);
      int colon = pair.indexOf(':');
      return colon < 0
          ? Optional.empty()
          : Optional.of(
              new ClientCredentials(
                  URLDecoder.decode(pair.substring(0, colon), UTF_8),
                  URLDecoder.decode(pair.substring(colon + 1), UTF_8)));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  @Override
  public String toString() {
    return "ClientCredentials[hidden]";
  }
}
