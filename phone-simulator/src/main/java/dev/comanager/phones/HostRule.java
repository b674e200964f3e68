package dev.comanager.phones;

import java.util.regex.Pattern;

/**
 * Under which names the simulator answers: this machine's own ones. A page elsewhere whose name
 * suddenly leads here (DNS rebinding) reads no codes.
 */
final class HostRule {
  private static final Pattern OWN =
      Pattern.compile(
          "(localhost|127\\.0\\.0\\.1|\\[::1])(:[0-9]{1,5})?", Pattern.CASE_INSENSITIVE);

  private HostRule() {}

  /** Whether this {@code Host} header, null where there is none, is one of them. */
  static boolean isOwn(String host) {
    return host != null && OWN.matcher(host).matches();
  }
}
