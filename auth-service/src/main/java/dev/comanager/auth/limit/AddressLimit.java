package dev.comanager.auth.limit;

import dev.comanager.servicekit.http.AddressRule;
import dev.comanager.servicekit.http.Network;
import io.github.bucket4j.TimeMeter;
import java.util.OptionalLong;

/** Limits the requests per minute of each address; permits refill steadily. */
public final class AddressLimit {
  private final int perMinute;
  private final RequestLimit requests;

  /**
   * A limit that tracks at most {@code addresses} addresses; beyond it, the least recently used is
   * evicted.
   */
  public AddressLimit(int perMinute, int addresses, TimeMeter time) {
    this.perMinute = perMinute;
    this.requests = new RequestLimit(addresses, time);
  }

  /** Counts a request; returns the seconds to wait if it is one too many. */
  public OptionalLong secondsToWait(String address) {
    // The narrowest network first: its refusals take no permits from its neighbours.
    for (Network network : AddressRule.networks(address)) {
      OptionalLong wait = requests.secondsToWait(network.name(), perMinute * network.share());
      if (wait.isPresent()) {
        return wait;
      }
    }
    return OptionalLong.empty();
  }
}
