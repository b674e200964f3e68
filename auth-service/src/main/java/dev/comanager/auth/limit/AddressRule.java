package dev.comanager.auth.limit;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;

/** As whom a browser's address counts (INTERFACE section 7). */
public final class AddressRule {
  /** All addresses that can't be read count as one. */
  public static final String UNKNOWN = "unknown";

  // Whoever has one address of IPv6 has the 64 bits behind it too.
  private static final int IPV6_NETWORK_BYTES = 8;

  private AddressRule() {}

  /** The address itself, of IPv6 its network; nothing is looked up. */
  public static String countedAs(String written) {
    try {
      InetAddress address = InetAddress.ofLiteral(written);
      return switch (address) {
        case Inet4Address ip -> ip.getHostAddress();
        case Inet6Address ip ->
            HexFormat.of().formatHex(Arrays.copyOf(ip.getAddress(), IPV6_NETWORK_BYTES));
        default -> UNKNOWN;
      };
    } catch (IllegalArgumentException e) {
      return UNKNOWN;
    }
  }
}
