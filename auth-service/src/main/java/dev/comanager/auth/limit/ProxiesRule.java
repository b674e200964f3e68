package dev.comanager.auth.limit;

import dev.comanager.servicekit.http.ClientAddress;
import java.util.List;

/** Validates the addresses and networks of proxies. */
public final class ProxiesRule {
  private ProxiesRule() {}

  /**
   * The problems that forbid the start, each a line that names the setting; empty when there are
   * none.
   */
  public static List<String> problems(ProxiesConfig config) {
    return config.trustedProxies().stream()
        .filter(written -> ClientAddress.network(written).isEmpty())
        .map(
            written ->
                "comanager.auth.trusted-proxies has '%s', which is no address and no network like"
                        .formatted(written.strip())
                    + " 10.4.7.0/24")
        .toList();
  }
}
