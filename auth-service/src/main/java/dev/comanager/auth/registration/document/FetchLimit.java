package dev.comanager.auth.registration.document;

import dev.comanager.servicekit.http.Network;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Limits the concurrent fetches, in all and for each client's address, so that none can take all.
 */
final class FetchLimit {
  static final int MOST_AT_ONCE = 64;

  /** Of one IPv4 address or /64; of a /56 and a /48 as many times as their share. */
  static final int MOST_OF_ADDRESS = 4;

  private final Map<String, Integer> taken = new HashMap<>();
  private int inAll;

  /** Admits a fetch for an address with these networks; false if there are too many. */
  synchronized boolean acquire(List<Network> networks) {
    if (inAll >= MOST_AT_ONCE
        || networks.stream()
            .anyMatch(it -> taken.getOrDefault(it.name(), 0) >= MOST_OF_ADDRESS * it.share())) {
      return false;
    }
    inAll++;
    networks.forEach(it -> taken.merge(it.name(), 1, Integer::sum));
    return true;
  }

  synchronized void release(List<Network> networks) {
    inAll--;
    networks.forEach(it -> taken.computeIfPresent(it.name(), (name, n) -> n == 1 ? null : n - 1));
  }
}
