package dev.comanager.auth.limit;

import dev.comanager.servicekit.http.ClientAddress;
import jakarta.inject.Singleton;
import java.util.List;

/** Tells a browser's address, behind the proxies that are configured. */
@Singleton
public class BrowserAddress {
  /** The header in which proxies say whom they were asked by. */
  public static final String WAY = ClientAddress.WAY;

  private final ClientAddress address;

  BrowserAddress(ProxiesConfig proxies) {
    address = new ClientAddress(proxies.behindProxy() ? proxies.trustedProxies() : List.of());
  }

  /**
   * The address of whoever asks, as a literal.
   *
   * @param peer who connected, as a literal
   * @param way the header {@link #WAY}, as often as it came
   */
  public String of(String peer, List<String> way) {
    return address.of(peer, way);
  }
}
