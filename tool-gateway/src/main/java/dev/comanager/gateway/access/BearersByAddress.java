package dev.comanager.gateway.access;

import dev.comanager.servicekit.http.AddressRule;
import dev.comanager.servicekit.http.Network;
import java.time.Duration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.LongSupplier;

/**
 * Counts the different good bearers that came from each address within a fixed time. It is bounded;
 * when it is full, the one that came longest ago is evicted. An IPv6 address counts for its /64,
 * /56 and /48.
 */
final class BearersByAddress {
  private final int most;
  private final long nanos;
  private final LongSupplier nanoTime;
  // Ordered by the time of the last addition, oldest first.
  private final SequencedMap<Seen, Long> seen = new LinkedHashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();

  private record Seen(String network, Bearer.Hash bearer) {}

  BearersByAddress(int most, Duration life, LongSupplier nanoTime) {
    this.most = most;
    this.nanos = life.toNanos();
    this.nanoTime = nanoTime;
  }

  /** The number of good bearers that came from this network. */
  synchronized int of(Network network) {
    expire(nanoTime.getAsLong());
    return counts.getOrDefault(network.name(), 0);
  }

  synchronized void add(String address, Bearer.Hash bearer) {
    long now = nanoTime.getAsLong();
    for (Network network : AddressRule.networks(address)) {
      if (seen.putLast(new Seen(network.name(), bearer), now) == null) {
        counts.merge(network.name(), 1, Integer::sum);
      }
    }
    expire(now);
    while (seen.size() > most) {
      uncount(seen.pollFirstEntry().getKey());
    }
  }

  synchronized void remove(String address, Bearer.Hash bearer) {
    for (Network network : AddressRule.networks(address)) {
      Seen one = new Seen(network.name(), bearer);
      if (seen.remove(one) != null) {
        uncount(one);
      }
    }
  }

  private void expire(long now) {
    Iterator<Map.Entry<Seen, Long>> oldest = seen.entrySet().iterator();
    while (oldest.hasNext()) {
      Map.Entry<Seen, Long> entry = oldest.next();
      if (now - entry.getValue() < nanos) {
        return;
      }
      oldest.remove();
      uncount(entry.getKey());
    }
  }

  private void uncount(Seen one) {
    counts.computeIfPresent(one.network(), (network, count) -> count > 1 ? count - 1 : null);
  }
}
