package dev.comanager.gateway.access;

import dev.comanager.servicekit.http.AddressRule;
import dev.comanager.servicekit.http.Network;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.function.LongSupplier;

/**
 * Counts what each address does, in one-minute windows that begin with the first of it. An IPv6
 * address counts for its /64, its /56 with twice and its /48 with four times the limit.
 */
public final class AddressRate {
  private static final long MINUTE = Duration.ofMinutes(1).toNanos();
  private static final int MOST_NETWORKS = 60_000;

  private final int limit;
  private final LongSupplier nanoTime;
  // Ordered by the start of the window.
  private final SequencedMap<String, Count> counts = new LinkedHashMap<>();

  private static final class Count {
    private final long began;
    private int counted;

    private Count(long began) {
      this.began = began;
    }
  }

  /**
   * An empty counter.
   *
   * @param limit how many per minute; 0 = no limit
   */
  public AddressRate(int limit, LongSupplier nanoTime) {
    this.limit = limit;
    this.nanoTime = nanoTime;
  }

  /** 0 while the address is within its limits, else the seconds to wait. */
  public synchronized int secondsToWait(String address) {
    return AddressRule.networks(address).stream().mapToInt(this::secondsToWait).max().orElse(0);
  }

  private int secondsToWait(Network network) {
    Count count = counts.get(network.name());
    long left = count == null ? 0 : MINUTE - (nanoTime.getAsLong() - count.began);
    return limit <= 0 || left <= 0 || count.counted < limit * network.share()
        ? 0
        : (int) Math.max(1, Duration.ofNanos(left).plusMillis(999).toSeconds());
  }

  /** Whether the address has used up half of one of its limits. */
  synchronized boolean halfUsed(String address) {
    return AddressRule.networks(address).stream().anyMatch(this::halfUsed);
  }

  private boolean halfUsed(Network network) {
    Count count = counts.get(network.name());
    return limit > 0
        && count != null
        && nanoTime.getAsLong() - count.began < MINUTE
        && count.counted >= limit * network.share() / 2;
  }

  /** Counts one for that address. */
  public synchronized void count(String address) {
    long now = nanoTime.getAsLong();
    Iterator<Count> eldest = counts.values().iterator();
    while (eldest.hasNext() && now - eldest.next().began >= MINUTE) {
      eldest.remove();
    }
    for (Network network : AddressRule.networks(address)) {
      counts.computeIfAbsent(network.name(), first -> new Count(now)).counted++;
    }
    while (counts.size() > MOST_NETWORKS) {
      counts.pollFirstEntry();
    }
  }
}
