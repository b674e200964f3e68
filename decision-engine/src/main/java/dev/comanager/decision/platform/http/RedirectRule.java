package dev.comanager.decision.platform.http;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Decides which redirects are followed: only to hosts that the adapter names, and never from https
 * to http.
 */
final class RedirectRule {
  private RedirectRule() {}

  /** The redirect target, or empty when it isn't followed. */
  static Optional<URI> target(URI from, String location, Set<String> hosts) {
    URI to;
    try {
      to = from.resolve(location.strip());
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
    String scheme = to.getScheme() == null ? "" : to.getScheme().toLowerCase(Locale.ROOT);
    boolean safe =
        scheme.equals("https")
            || (scheme.equals("http") && "http".equalsIgnoreCase(from.getScheme()));
    if (!safe || to.getHost() == null || to.getUserInfo() != null) {
      return Optional.empty();
    }
    String host = to.getHost().toLowerCase(Locale.ROOT);
    return hosts.stream().anyMatch(allowed -> host.equals(allowed) || host.endsWith("." + allowed))
        ? Optional.of(to)
        : Optional.empty();
  }
}
