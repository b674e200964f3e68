package dev.comanager.servicekit.http;

import io.netty.handler.ipfilter.IpFilterRuleType;
import io.netty.handler.ipfilter.IpSubnetFilterRule;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds a client's address behind the configured proxies. (The framework takes the first entry of
 * the header, which the client chooses if a proxy appends.)
 */
public final class ClientAddress {
  /** The header in which proxies report the client's address. */
  public static final String WAY = "X-Forwarded-For";

  private final List<IpSubnetFilterRule> trusted;

  /**
   * Creates the resolver.
   *
   * @param trusted addresses and networks of trusted proxies; invalid entries are ignored
   */
  public ClientAddress(List<String> trusted) {
    this.trusted = trusted.stream().map(ClientAddress::network).flatMap(Optional::stream).toList();
  }

  /**
   * The client's address, as a literal.
   *
   * @param peer address of the connection's peer, as a literal
   * @param way all values of the header {@link #WAY}
   */
  public String of(String peer, List<String> way) {
    if (trusted.isEmpty()) {
      return peer;
    }
    List<String> forwarded = way.stream().flatMap(line -> Stream.of(line.split(","))).toList();
    return ClientAddressRule.nearest(InetAddress.ofLiteral(peer), forwarded, this::isTrusted)
        .getHostAddress();
  }

  /** Parses a network; a single address is one too. Makes no DNS lookup. */
  public static Optional<IpSubnetFilterRule> network(String written) {
    String[] parts = written.strip().split("/", 2);
    try {
      InetAddress address = InetAddress.ofLiteral(parts[0]);
      int prefix =
          parts.length == 2 ? Integer.parseInt(parts[1]) : Byte.SIZE * address.getAddress().length;
      return Optional.of(new IpSubnetFilterRule(address, prefix, IpFilterRuleType.ACCEPT));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private boolean isTrusted(InetAddress address) {
    InetSocketAddress socket = new InetSocketAddress(address, 0);
    return trusted.stream().anyMatch(network -> network.matches(socket));
  }
}
