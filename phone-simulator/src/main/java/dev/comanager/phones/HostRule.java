package dev.comanager.phones;

import io.vertx.core.net.HostAndPort;
import java.util.regex.Pattern;

/**
 * Under which names the simulator answers: this machine's own ones. A page elsewhere whose name
 * suddenly leads here (DNS rebinding) reads no codes.
 */
final class HostRule {
  private static final Pattern OWN =
      Pattern.compile("localhost|127\\.0\\.0\\.1|\\[?::1]?", Pattern.CASE_INSENSITIVE);

  private HostRule() {}

  /** Whether a request is meant for one of them; null = it doesn't say for whom. */
  static boolean isOwn(HostAndPort authority) {
    return authority != null && OWN.matcher(authority.host()).matches();
  }
}
