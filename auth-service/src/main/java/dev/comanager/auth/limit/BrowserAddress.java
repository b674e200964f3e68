package dev.comanager.auth.limit;

import dev.comanager.servicekit.http.ClientAddress;
import jakarta.inject.Singleton;
import java.util.List;

/** Finds a browser's address behind the configured proxies. */
@Singleton
public class BrowserAddress {
  /** The header in which proxies report the client's address. */
  public static final String WAY = ClientAddress.WAY;

  private final ClientAddress address;

  BrowserAddress(ProxiesConfig proxies) {
    address = new ClientAddress(proxies.behindProxy() ? proxies.trustedProxies() : List.of());
  }

  /**
   * The browser's address, as a literal.
   *
   * @param peer address of the connection's peer, as a literal
   * @param way all values of the header {@link #WAY}
   */
  public String of(String peer, List<String> way) {
    return address.of(peer, way);
  }
}
