package dev.comanager.auth.limit;

import io.github.bucket4j.TimeMeter;
import java.util.OptionalLong;

/** So many requests a minute for each address; they come back steadily, not all at once. */
public final class AddressLimit {
  private final int perMinute;
  private final RequestLimit requests;

  /** Limits so many addresses at a time; beyond that the longest silent one is forgotten. */
  public AddressLimit(int perMinute, int addresses, TimeMeter time) {
    this.perMinute = perMinute;
    this.requests = new RequestLimit(addresses, time);
  }

  /** Counts a request; the seconds to wait when it is one too many. */
  public OptionalLong secondsToWait(String address) {
    // The narrowest network first: what it refuses takes nothing from its neighbours.
    for (Network network : AddressRule.networks(address)) {
      OptionalLong wait = requests.secondsToWait(network.name(), perMinute * network.share());
      if (wait.isPresent()) {
        return wait;
      }
    }
    return OptionalLong.empty();
  }
}
