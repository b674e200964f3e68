package dev.comanager.servicekit.http;

import io.netty.handler.ipfilter.IpFilterRuleType;
import io.netty.handler.ipfilter.IpSubnetFilterRule;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Tells a client's address, behind the proxies that are configured. (The framework would take the
 * first entry of the header, which clients choose where a proxy appends.)
 */
public final class ClientAddress {
  /** The header in which proxies say whom they were asked by. */
  public static final String WAY = "X-Forwarded-For";

  private final List<IpSubnetFilterRule> trusted;

  /**
   * @param trusted addresses and networks whose word is taken; what is neither counts for nothing
   */
  public ClientAddress(List<String> trusted) {
    this.trusted = trusted.stream().map(ClientAddress::network).flatMap(Optional::stream).toList();
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
    List<String> forwarded = way.stream().flatMap(line -> Stream.of(line.split(","))).toList();
    return ClientAddressRule.nearest(InetAddress.ofLiteral(peer), forwarded, this::isTrusted)
        .getHostAddress();
  }

  /** The network of that text, a single address being one too; no name is looked up. */
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

  /** As whom an address counts: IPv4 as itself, of IPv6 its network of 64 bits. */
  public static String network64(String address) {
    try {
      return InetAddress.ofLiteral(address) instanceof Inet6Address ip
          ? HexFormat.of().formatHex(ip.getAddress(), 0, 8)
          : address;
    } catch (IllegalArgumentException e) {
      return "unknown";
    }
  }

  private boolean isTrusted(InetAddress address) {
    InetSocketAddress socket = new InetSocketAddress(address, 0);
    return trusted.stream().anyMatch(network -> network.matches(socket));
  }
}
