package dev.comanager.auth.registration;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where clients may be sent back to. Addresses are compared as they are written. */
final class RedirectUriRule {
  private static final Pattern LOOPBACK =
      Pattern.compile(
          "(http://(?:localhost|127\\.0\\.0\\.1|\\[::1]))(?::[0-9]{1,5})?(?=[/?]|$)(.*)");

  private RedirectUriRule() {}

  /** Whether the asked address is the registered one; on loopback the port may be another. */
  static boolean same(String registered, String asked) {
    if (registered.equals(asked)) {
      return true;
    }
    Optional<String> loopback = withoutLoopbackPort(registered);
    return loopback.isPresent() && loopback.equals(withoutLoopbackPort(asked));
  }

  /** A loopback address without its port; empty for every other address. */
  static Optional<String> withoutLoopbackPort(String uri) {
    Matcher loopback = LOOPBACK.matcher(uri);
    return loopback.matches()
        ? Optional.of(loopback.group(1) + loopback.group(2))
        : Optional.empty();
  }
}
