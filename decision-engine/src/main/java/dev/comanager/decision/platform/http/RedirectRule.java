package dev.comanager.decision.platform.http;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Decides which redirects are followed: only to hosts that the adapter names, never from https to
 * http, and never to an internal address.
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

  /** Whether that address is on the public internet. */
  static boolean isPublic(InetAddress address) {
    if (address.isAnyLocalAddress()
        || address.isLoopbackAddress()
        || address.isLinkLocalAddress()
        || address.isSiteLocalAddress()
        || address.isMulticastAddress()) {
      return false;
    }
    byte[] bytes = address.getAddress();
    int first = bytes[0] & 0xff;
    int second = bytes[1] & 0xff;
    if (address instanceof Inet6Address) {
      boolean uniqueLocal = (first & 0xfe) == 0xfc;
      // 64:ff9b::/96 and 2002::/16 embed an IPv4 address.
      boolean translated = (first == 0x00 && second == 0x64) || (first == 0x20 && second == 0x02);
      return !uniqueLocal && !translated;
    }
    boolean carrier = first == 100 && second >= 64 && second < 128;
    return first != 0 && first < 240 && !carrier && !(first == 192 && second == 0);
  }
}
