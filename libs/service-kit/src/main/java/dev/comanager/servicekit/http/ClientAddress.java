package dev.comanager.servicekit.http;

import io.netty.handler.ipfilter.IpFilterRuleType;
import io.netty.handler.ipfilter.IpSubnetFilterRule;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.SocketAddress;
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
  // The peer when the connection is already closed.
  private static final String UNKNOWN = "0.0.0.0";
  private static final String FORWARDED_FOR = "X-Forwarded-For";

  private final List<IpSubnetFilterRule> trusted;

  /**
   * Creates the resolver.
   *
   * @param trusted addresses and networks of trusted proxies; invalid entries are ignored
   */
  public ClientAddress(List<String> trusted) {
    this.trusted = trusted.stream().map(ClientAddress::network).flatMap(Optional::stream).toList();
  }

  /** The address of the request's client, as a literal. */
  public String of(HttpServerRequest request) {
    SocketAddress peer = request.remoteAddress();
    return of(peer == null ? UNKNOWN : peer.hostAddress(), request.headers().getAll(FORWARDED_FOR));
  }

  /**
   * As {@link #of(HttpServerRequest)}.
   *
   * @param peer address of the connection's peer, as a literal
   * @param forwardedFor all values of the header {@code X-Forwarded-For}
   */
  String of(String peer, List<String> forwardedFor) {
    if (trusted.isEmpty()) {
      return peer;
    }
    List<String> forwarded =
        forwardedFor.stream().flatMap(value -> Stream.of(value.split(","))).toList();
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
