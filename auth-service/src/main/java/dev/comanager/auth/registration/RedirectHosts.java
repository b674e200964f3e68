package dev.comanager.auth.registration;

import dev.comanager.contracts.Surface;
import java.util.Optional;
import java.util.Set;

/**
 * Which hosts belong to which surface (INTERFACE section 7): the surface follows from where a
 * client is sent back to, never from what it calls itself.
 *
 * @param claude hosts of the claude surface, in lower case
 * @param chatgpt hosts of the chatgpt surface, in lower case
 * @param loopback whether loopback addresses are of the claude surface
 */
record RedirectHosts(Set<String> claude, Set<String> chatgpt, boolean loopback) {
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  RedirectHosts {
    claude = Set.copyOf(claude);
    chatgpt = Set.copyOf(chatgpt);
  }

  static boolean isLoopback(String host) {
    return LOOPBACK.contains(host);
  }

  Optional<Surface> surfaceOf(String host) {
    if (isLoopback(host)) {
      return loopback ? Optional.of(Surface.CLAUDE) : Optional.empty();
    }
    if (claude.contains(host)) {
      return Optional.of(Surface.CLAUDE);
    }
    return chatgpt.contains(host) ? Optional.of(Surface.CHATGPT) : Optional.empty();
  }
}
