package dev.comanager.servicekit.http;

import java.net.InetAddress;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Where a request came from, when proxies stand between. */
final class ClientAddressRule {
  private ClientAddressRule() {}

  /**
   * The nearest address on the way that isn't one of our proxies. The way is read from our end: a
   * proxy that appends to what it was told leaves in front whatever the client wrote there.
   *
   * @param peer who connected
   * @param forwarded the entries of {@code X-Forwarded-For}, in their order
   * @param ours whether somebody's word is taken
   */
  static InetAddress nearest(
      InetAddress peer, List<String> forwarded, Predicate<InetAddress> ours) {
    InetAddress nearest = peer;
    for (String entry : forwarded.reversed()) {
      Optional<InetAddress> before = ours.test(nearest) ? read(entry) : Optional.empty();
      if (before.isEmpty()) {
        return nearest;
      }
      nearest = before.get();
    }
    return nearest;
  }

  /** An address, which some proxies write with the port; nothing is looked up. */
  private static Optional<InetAddress> read(String entry) {
    String written = entry.strip();
    int colon = written.indexOf(':');
    if (written.startsWith("[")) {
      written = written.substring(1, Math.max(1, written.indexOf(']')));
    } else if (colon >= 0 && colon == written.lastIndexOf(':')) {
      written = written.substring(0, colon);
    }
    try {
      return Optional.of(InetAddress.ofLiteral(written));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
