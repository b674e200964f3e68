package dev.comanager.gateway.access;

import dev.comanager.servicekit.http.ClientAddress;
import jakarta.inject.Singleton;
import java.util.List;

/** Finds a client's address behind the configured proxies. */
@Singleton
public final class CallerAddress {
  private final ClientAddress address;

  CallerAddress(AccessConfig config) {
    address = new ClientAddress(config.trustedProxies().orElse(List.of()));
  }

  /**
   * The client's address, as a literal.
   *
   * @param peer address of the connection's peer, as a literal
   * @param way all values of the header {@link ClientAddress#WAY}
   */
  public String of(String peer, List<String> way) {
    return address.of(peer, way);
  }
}
