package dev.comanager.auth.limit;

import io.netty.handler.ipfilter.IpFilterRuleType;
import io.netty.handler.ipfilter.IpSubnetFilterRule;
import java.net.InetAddress;
import java.util.List;
import java.util.Optional;

/** How addresses and networks of proxies are written. */
public final class ProxiesRule {
  private ProxiesRule() {}

  /** What forbids the start, each as a line that names the setting; empty when nothing does. */
  public static List<String> problems(ProxiesConfig config) {
    return config.trustedProxies().stream()
        .filter(written -> network(written).isEmpty())
        .map(
            written ->
                "comanager.auth.trusted-proxies has '%s', which is no address and no network like"
                        .formatted(written.strip())
                    + " 10.4.7.0/24")
        .toList();
  }

  /** The network of that text, a single address being one too; no name is looked up. */
  static Optional<IpSubnetFilterRule> network(String written) {
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
}
