package dev.comanager.auth.limit;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/** As whom a browser's address counts (INTERFACE section 7). */
public final class AddressRule {
  /** All addresses that can't be read count as one. */
  public static final String UNKNOWN = "unknown";

  // Whoever has one address of IPv6 has the 64 bits behind it too, and for little money a /56 or
  // a /48. A carrier puts many customers into these, so they may do more than one of them.
  private static final int SHARE_OF_56 = 2;
  private static final int SHARE_OF_48 = 4;

  private AddressRule() {}

  /**
   * The networks that a request from this address counts for, the narrowest first: of IPv4 the
   * address alone, of IPv6 its /64, /56 and /48. Nothing is looked up.
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

  /** Prefixes of different lengths are texts of different lengths. */
  private static String prefix(Inet6Address address, int bits) {
    return HexFormat.of().formatHex(Arrays.copyOf(address.getAddress(), bits / Byte.SIZE));
  }
}
