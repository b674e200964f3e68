package dev.comanager.servicekit.http;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/** Maps a client's address to the networks that limits apply to (INTERFACE section 7). */
public final class AddressRule {
  /** The network of all addresses that can't be parsed. */
  public static final String UNKNOWN = "unknown";

  // The owner of one IPv6 address has its whole /64, and for little money a /56 or a /48. A carrier
  // puts many customers into these, so their limits are higher.
  private static final int SHARE_OF_56 = 2;
  private static final int SHARE_OF_48 = 4;

  private AddressRule() {}

  /**
   * The networks that a request from this address counts for, the narrowest first: for IPv4 the
   * address itself, for IPv6 its /64, /56 and /48. Makes no DNS lookup.
   */
  public static List<Network> networks(String written) {
    try {
      InetAddress address = InetAddress.ofLiteral(written);
      return switch (address) {
        case Inet4Address ip -> List.of(new Network(ip.getHostAddress(), 1));
        case Inet6Address ip ->
            List.of(
                new Network(prefix(ip, 64), 1),
                new Network(prefix(ip, 56), SHARE_OF_56),
                new Network(prefix(ip, 48), SHARE_OF_48));
        default -> List.of(new Network(UNKNOWN, 1));
      };
    } catch (IllegalArgumentException e) {
      return List.of(new Network(UNKNOWN, 1));
    }
  }

  /** Prefixes of different lengths yield strings of different lengths. */
  private static String prefix(Inet6Address address, int bits) {
    return HexFormat.of().formatHex(Arrays.copyOf(address.getAddress(), bits / Byte.SIZE));
  }
}
