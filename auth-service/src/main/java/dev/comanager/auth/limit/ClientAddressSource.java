package dev.comanager.auth.limit;

import dev.comanager.servicekit.http.ClientAddress;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;

/** Finds the addresses of browsers and clients behind the configured proxies. */
public class ClientAddressSource {
  @Produces
  @Singleton
  ClientAddress clientAddress(ProxiesConfig proxies) {
    return new ClientAddress(proxies.behindProxy() ? proxies.trustedProxies() : List.of());
  }
}
