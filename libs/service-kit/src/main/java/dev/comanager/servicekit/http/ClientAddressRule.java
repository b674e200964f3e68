package dev.comanager.servicekit.http;

import java.net.InetAddress;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Determines the origin of a request that passed through proxies. */
final class ClientAddressRule {
  private ClientAddressRule() {}

  /**
   * The nearest forwarded address that isn't one of our proxies. The list is read from its end,
   * because a proxy that appends leaves in front whatever the client sent.
   *
   * @param peer address of the connection's peer
   * @param forwarded the entries of {@code X-Forwarded-For}, in order
   * @param ours whether an address is a trusted proxy
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

  /** Parses an address, which some proxies write with the port; makes no DNS lookup. */
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
