package dev.comanager.auth.registration.document;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Validates client ids that are addresses (draft-ietf-oauth-client-id-metadata-document, section
 * 3).
 */
public final class ClientIdUrlRule {
  /** Keycloak's column is limited to 255 characters. */
  static final int LONGEST = 250;

  private static final int HTTPS_PORT = 443;
  private static final Pattern VISIBLE = Pattern.compile("[!-~&&[^\\\\\"<>^`{|}]]+");
  private static final Pattern HOST =
      Pattern.compile("(?:[a-z0-9-]{1,63}\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]");
  private static final Pattern PORT = Pattern.compile("|:([1-9][0-9]{0,4})");
  private static final int HIGHEST_PORT = 65_535;

  private ClientIdUrlRule() {}

  /** The result of validating an id. */
  public sealed interface Reading {
    /** A document can be fetched there. */
    record Good(ClientIdUrl url) implements Reading {}

    /** It can't be a client's id; the reason is shown to the person who signs in. */
    record Refused(String why) implements Reading {}
  }

  /** Whether the id is meant to be an address; ids that are registered never are. */
  public static boolean isUrl(String clientId) {
    return clientId.startsWith("https:") || clientId.startsWith("http:");
  }

  /** Validates an id that is meant to be an address. */
  public static Reading read(String written) {
    if (written.length() > LONGEST) {
      return new Reading.Refused("is longer than " + LONGEST + " characters");
    }
    if (!VISIBLE.matcher(written).matches()) {
      return new Reading.Refused("has characters that are not allowed in it");
    }
    URI uri;
    try {
      uri = new URI(written);
    } catch (URISyntaxException e) {
      return new Reading.Refused("is not an address");
    }
    if (!"https".equals(uri.getScheme())) {
      return new Reading.Refused("is not https");
    }
    if (uri.getRawFragment() != null) {
      return new Reading.Refused("has a fragment");
    }
    if (uri.isOpaque() || uri.getRawAuthority() == null) {
      return new Reading.Refused("has no host");
    }
    if (uri.getRawAuthority().contains("@")) {
      return new Reading.Refused("has a user name in it");
    }
    return parts(written, uri);
  }

  private static Reading parts(String written, URI uri) {
    String host = uri.getHost();
    // Addresses by number are excluded too: nobody could tell whose they are.
    if (host == null || !HOST.matcher(host).matches()) {
      return new Reading.Refused("has no public host name in lower case");
    }
    String port = uri.getRawAuthority().substring(host.length());
    if (!PORT.matcher(port).matches() || uri.getPort() > HIGHEST_PORT) {
      return new Reading.Refused("has a port that does not exist or is oddly written");
    }
    if (uri.getRawPath().isEmpty()) {
      return new Reading.Refused("has no path");
    }
    Optional<String> problem = PathRule.problem(uri);
    if (problem.isPresent()) {
      return new Reading.Refused(problem.get());
    }
    String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
    return new Reading.Good(
        new ClientIdUrl(
            written, host, port.isEmpty() ? HTTPS_PORT : uri.getPort(), uri.getRawPath() + query));
  }
}
