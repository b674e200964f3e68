package dev.comanager.phones;

import java.net.URI;
import java.util.regex.Pattern;

/**
 * Under which names the simulator answers: this machine's own ones. A page elsewhere whose name
 * suddenly leads here (DNS rebinding) reads no codes, and none elsewhere switches faults.
 */
final class HostRule {
  private static final Pattern OWN =
      Pattern.compile("localhost|127\\.0\\.0\\.1|\\[?::1]?", Pattern.CASE_INSENSITIVE);

  private HostRule() {}

  /** Whether a request is meant for one of them; null = it doesn't say for whom. */
  static boolean isOwn(String host) {
    return host != null && OWN.matcher(host).matches();
  }

  /** Whether this address is on this machine. */
  static boolean isOwn(URI address) {
    return isOwn(address.getHost());
  }

  /** Whether a page of this origin may ask; null = no page asks. */
  static boolean isAllowed(String origin) {
    if (origin == null) {
      return true;
    }
    try {
      return isOwn(URI.create(origin));
    } catch (IllegalArgumentException e) {
      return false; // no origin that a browser would send
    }
  }
}
