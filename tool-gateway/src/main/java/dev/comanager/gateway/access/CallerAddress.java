package dev.comanager.gateway.access;

import dev.comanager.servicekit.http.ClientAddress;
import jakarta.inject.Singleton;
import java.util.List;

/** Tells a client's address, behind the proxies that are configured. */
@Singleton
public final class CallerAddress {
  private final ClientAddress address;

  CallerAddress(AccessConfig config) {
    address = new ClientAddress(config.trustedProxies().orElse(List.of()));
  }

  /**
   * The address of whoever asks, as a literal.
   *
   * @param peer who connected, as a literal
   * @param way the header {@link ClientAddress#WAY}, as often as it came
   */
  public String of(String peer, List<String> way) {
    return address.of(peer, way);
  }
}
