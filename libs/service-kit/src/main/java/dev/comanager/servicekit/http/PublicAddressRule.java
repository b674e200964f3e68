package dev.comanager.servicekit.http;

import io.netty.handler.ipfilter.IpSubnetFilterRule;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.stream.Stream;

/**
 * Decides whether an address belongs to the public internet: none of the special-purpose addresses
 * of IANA's registries (RFC 6890).
 */
public final class PublicAddressRule {
  private static final List<IpSubnetFilterRule> SPECIAL_IPV4 =
      networks(
          "0.0.0.0/8",
          "10.0.0.0/8",
          "100.64.0.0/10",
          "127.0.0.0/8",
          "169.254.0.0/16",
          "172.16.0.0/12",
          "192.0.0.0/24",
          "192.0.2.0/24",
          "192.31.196.0/24",
          "192.52.193.0/24",
          "192.88.99.0/24",
          "192.168.0.0/16",
          "192.175.48.0/24",
          "198.18.0.0/15",
          "198.51.100.0/24",
          "203.0.113.0/24",
          // Multicast, reserved and broadcast.
          "224.0.0.0/3");

  // Everything else is unassigned, private, link-local, multicast, or holds an IPv4 address.
  private static final List<IpSubnetFilterRule> GLOBAL_IPV6 = networks("2000::/3");
  // Teredo, ORCHID and other protocols; documentation; 6to4, which holds an IPv4 address; AS112.
  private static final List<IpSubnetFilterRule> SPECIAL_IPV6 =
      networks("2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20");

  private PublicAddressRule() {}

  /** Whether a connection there leaves every private network. */
  public static boolean isPublic(InetAddress address) {
    return address instanceof Inet4Address
        ? !within(SPECIAL_IPV4, address)
        : within(GLOBAL_IPV6, address) && !within(SPECIAL_IPV6, address);
  }

  private static boolean within(List<IpSubnetFilterRule> networks, InetAddress address) {
    InetSocketAddress socket = new InetSocketAddress(address, 0);
    return networks.stream().anyMatch(network -> network.matches(socket));
  }

  private static List<IpSubnetFilterRule> networks(String... written) {
    return Stream.of(written).map(it -> ClientAddress.network(it).orElseThrow()).toList();
  }
}
