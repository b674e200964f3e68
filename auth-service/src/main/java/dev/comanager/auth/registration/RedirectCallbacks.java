package dev.comanager.auth.registration;

import dev.comanager.contracts.Surface;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Maps callback addresses to surfaces (INTERFACE section 7): the surface follows from a client's
 * redirect addresses, never from its name. Whole addresses are compared, because an open redirect
 * on a known host would leak codes.
 *
 * @param claude callbacks of the claude surface; an https address that ends with {@code /*} allows
 *     one more segment of letters, digits, {@code -} and {@code _}
 * @param chatgpt callbacks of the chatgpt surface, in the same format
 * @param loopback whether loopback addresses belong to the claude surface, whatever their path
 */
record RedirectCallbacks(Set<String> claude, Set<String> chatgpt, boolean loopback) {
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final String ANY_SEGMENT = "*";
  private static final Pattern SEGMENT = Pattern.compile("[A-Za-z0-9_-]+");

  RedirectCallbacks {
    claude = Set.copyOf(claude);
    chatgpt = Set.copyOf(chatgpt);
  }

  static RedirectCallbacks of(RegistrationConfig config) {
    return new RedirectCallbacks(
        config.claudeCallbacks(), config.chatgptCallbacks(), config.loopback());
  }

  static boolean isLoopback(String host) {
    return LOOPBACK.contains(host);
  }

  /** The surface whose callbacks include the address. */
  Optional<Surface> surfaceOf(String address) {
    if (isAmong(claude, address)) {
      return Optional.of(Surface.CLAUDE);
    }
    return isAmong(chatgpt, address) ? Optional.of(Surface.CHATGPT) : Optional.empty();
  }

  private static boolean isAmong(Set<String> callbacks, String address) {
    int segment = address.lastIndexOf('/') + 1;
    return callbacks.contains(address)
        || (address.startsWith("https:")
            && SEGMENT.matcher(address.substring(segment)).matches()
            && callbacks.contains(address.substring(0, segment) + ANY_SEGMENT));
  }
}
