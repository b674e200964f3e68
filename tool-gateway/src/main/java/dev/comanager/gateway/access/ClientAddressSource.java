package dev.comanager.gateway.access;

import dev.comanager.servicekit.http.ClientAddress;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;

/** Finds the addresses of clients behind the configured proxies. */
public class ClientAddressSource {
  @Produces
  @Singleton
  ClientAddress clientAddress(AccessConfig config) {
    return new ClientAddress(config.trustedProxies().orElse(List.of()));
  }
}
