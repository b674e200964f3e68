package dev.comanager.phones;

import java.net.URI;
import java.util.regex.Pattern;

/**
 * Accepts only this machine's own host names. So a foreign page whose host name is rebound to this
 * machine (DNS rebinding) can't read codes, and no foreign page can switch faults.
 */
final class HostRule {
  private static final Pattern OWN =
      Pattern.compile("localhost|127\\.0\\.0\\.1|\\[?::1]?", Pattern.CASE_INSENSITIVE);

  private HostRule() {}

  /** Whether the Host header names this machine; null if there is none. */
  static boolean isOwn(String host) {
    return host != null && OWN.matcher(host).matches();
  }

  /** Whether this address is on this machine. */
  static boolean isOwn(URI address) {
    return isOwn(address.getHost());
  }

  /** Whether a page of this origin may send requests; null if the request is not from a page. */
  static boolean isAllowed(String origin) {
    if (origin == null) {
      return true;
    }
    try {
      return isOwn(URI.create(origin));
    } catch (IllegalArgumentException e) {
      return false; // not an origin that a browser would send
    }
  }
}
