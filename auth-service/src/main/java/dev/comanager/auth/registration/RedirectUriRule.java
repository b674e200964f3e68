package dev.comanager.auth.registration;

import dev.comanager.auth.registration.document.PathRule;
import dev.comanager.contracts.Surface;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Validates redirect addresses. An address must be in canonical form: anything that two parsers
 * might read differently is refused at registration, so that all later checks can compare strings.
 */
final class RedirectUriRule {
  /** Keycloak's column is limited to 255 characters. */
  static final int LONGEST = 250;

  private static final Pattern IPV6_LOOPBACK = Pattern.compile("(https?://)\\[::1](?=[:/?]|$)");

  private static final Pattern LOOPBACK =
      Pattern.compile(
          "(http://(?:localhost|127\\.0\\.0\\.1|\\[::1]))(?::[0-9]{1,5})?((?:[/?][!-~]*)?)");
  private static final Pattern VISIBLE = Pattern.compile("[!-~]+");
  // The response adds these parameters; duplicates would be ambiguous.
  private static final Set<String> OURS =
      Set.of("code", "state", "iss", "error", "error_description", "error_uri", "session_state");
  private static final int HIGHEST_PORT = 65_535;

  private RedirectUriRule() {}

  /** The result of validating an address. */
  sealed interface Reading {
    /** The address may be registered. */
    record Good(Surface surface) implements Reading {}

    /** The address may not be registered; the reason is returned to the client. */
    record Refused(String why) implements Reading {}
  }

  static Reading read(String written, RedirectCallbacks callbacks) {
    if (written.length() > LONGEST) {
      return new Reading.Refused("is longer than " + LONGEST + " characters");
    }
    if (!VISIBLE.matcher(written).matches() || written.contains("\\") || written.contains("*")) {
      return new Reading.Refused("has characters that are not allowed in it");
    }
    URI uri;
    try {
      uri = new URI(written);
    } catch (URISyntaxException e) {
      return new Reading.Refused("is not an address");
    }
    if (written.contains("#")) {
      return new Reading.Refused("has a fragment");
    }
    if (uri.getRawAuthority() != null && uri.getRawAuthority().contains("@")) {
      return new Reading.Refused("has a user name in it");
    }
    if (uri.getScheme() == null || uri.isOpaque()) {
      return new Reading.Refused("is not a whole address");
    }
    Optional<String> trick = pathTrick(uri);
    if (trick.isPresent()) {
      return new Reading.Refused(trick.get());
    }
    return switch (uri.getScheme()) {
      case "http", "https" -> web(uri, callbacks);
      // A private-use scheme (RFC 8252 7.1) proves nothing, so only whole addresses count.
      default -> listed(uri, callbacks);
    };
  }

  private static Reading web(URI uri, RedirectCallbacks callbacks) {
    String host = uri.getHost();
    if (host == null) {
      return new Reading.Refused("has no host");
    }
    String port = uri.getRawAuthority().substring(host.length());
    if (RedirectCallbacks.isLoopback(host)) {
      if (!port.isEmpty() && (uri.getPort() < 1 || uri.getPort() > HIGHEST_PORT)) {
        return new Reading.Refused("has a port that does not exist");
      }
      if (!port.isEmpty() && !port.equals(":" + uri.getPort())) {
        return new Reading.Refused("has an oddly written port");
      }
      return callbacks.loopback()
          ? new Reading.Good(Surface.CLAUDE)
          : new Reading.Refused("is on loopback, which COMANAGER_REGISTRATION_LOOPBACK turns off");
    }
    if (uri.getScheme().equals("http")) {
      return new Reading.Refused("is not https");
    }
    return port.isEmpty() ? listed(uri, callbacks) : new Reading.Refused("has a port");
  }

  private static Reading listed(URI uri, RedirectCallbacks callbacks) {
    return callbacks
        .surfaceOf(uri.toString())
        .<Reading>map(Reading.Good::new)
        .orElseGet(() -> new Reading.Refused("is not a known callback address"));
  }

  private static Optional<String> pathTrick(URI uri) {
    Optional<String> problem = PathRule.problem(uri);
    if (problem.isPresent() || uri.getRawQuery() == null) {
      return problem;
    }
    for (String parameter : uri.getRawQuery().split("&", -1)) {
      int end = parameter.indexOf('=');
      String name = end < 0 ? parameter : parameter.substring(0, end);
      if (OURS.contains(name) || name.contains("%")) {
        return Optional.of("has a parameter in its query that the answer will add");
      }
    }
    return Optional.empty();
  }

  /**
   * Whether the requested address is the registered one; the port of a loopback address may differ.
   */
  static boolean same(String registered, String requested) {
    if (registered.equals(requested)) {
      return true;
    }
    Optional<String> loopback = withoutLoopbackPort(registered);
    return loopback.isPresent() && loopback.equals(withoutLoopbackPort(requested));
  }

  /** A loopback http address without its port; empty for every other address. */
  static Optional<String> withoutLoopbackPort(String uri) {
    Matcher loopback = LOOPBACK.matcher(uri);
    return loopback.matches()
        ? Optional.of(loopback.group(1) + loopback.group(2))
        : Optional.empty();
  }

  /**
   * The address as registered in Keycloak. Keycloak ignores the port of only two of the three
   * loopback hosts, so the third is replaced by the second.
   */
  static String inKeycloak(String uri) {
    Matcher ipv6 = IPV6_LOOPBACK.matcher(uri);
    return ipv6.lookingAt() ? ipv6.group(1) + "127.0.0.1" + uri.substring(ipv6.end()) : uri;
  }
}
