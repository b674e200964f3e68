package dev.comanager.auth.limit;

import io.netty.handler.ipfilter.IpSubnetFilterRule;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Tells a browser's address, behind the proxies that are configured. (The framework would take the
 * first entry of the header, which clients choose where a proxy appends.)
 */
@Singleton
public class BrowserAddress {
  /** The header in which proxies say whom they were asked by. */
  public static final String WAY = "X-Forwarded-For";

  private final List<IpSubnetFilterRule> trusted;

  BrowserAddress(ProxiesConfig proxies) {
    trusted =
        proxies.behindProxy()
            ? proxies.trustedProxies().stream()
                .map(ProxiesRule::network)
                .flatMap(Optional::stream)
                .toList()
            : List.of();
  }

  /**
   * The address of whoever asks, as a literal.
   *
   * @param peer who connected, as a literal
   * @param way the header {@link #WAY}, as often as it came
   */
  public String of(String peer, List<String> way) {
    if (trusted.isEmpty()) {
      return peer;
    }
    List<String> told = way.stream().flatMap(line -> Stream.of(line.split(","))).toList();
    return BrowserAddressRule.nearest(InetAddress.ofLiteral(peer), told, this::isTrusted)
        .getHostAddress();
  }

  private boolean isTrusted(InetAddress address) {
    InetSocketAddress socket = new InetSocketAddress(address, 0);
    return trusted.stream().anyMatch(network -> network.matches(socket));
  }
}
