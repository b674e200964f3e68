package dev.comanager.gateway.access;

import dev.comanager.servicekit.http.AddressRule;
import dev.comanager.servicekit.http.Network;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.function.LongSupplier;
import java.util.function.ToIntFunction;

/**
 * Counts what each address does, in one-minute windows that begin with the first of it. An IPv6
 * address counts for its /64, its /56 with twice and its /48 with four times the limit.
 */
public final class AddressRate {
  private static final long MINUTE = Duration.ofMinutes(1).toNanos();
  private static final int MOST_NETWORKS = 60_000;

  private final ToIntFunction<Network> limits;
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
    this(network -> limit * network.share(), nanoTime);
  }

  /**
   * An empty counter.
   *
   * @param limits how many per minute of a network; 0 = no limit
   */
  AddressRate(ToIntFunction<Network> limits, LongSupplier nanoTime) {
    this.limits = limits;
    this.nanoTime = nanoTime;
  }

  /** 0 while the address is within its limits, else the seconds to wait. */
  public synchronized int secondsToWait(String address) {
    return AddressRule.networks(address).stream().mapToInt(this::secondsToWait).max().orElse(0);
  }

  private int secondsToWait(Network network) {
    Count count = counts.get(network.name());
    long left = count == null ? 0 : MINUTE - (nanoTime.getAsLong() - count.began);
    if (left <= 0) {
      return 0;
    }
    int limit = limits.applyAsInt(network);
    return limit <= 0 || count.counted < limit
        ? 0
        : (int) Math.max(1, Duration.ofNanos(left).plusMillis(999).toSeconds());
  }

  /** Whether the address has used up half of one of its limits. */
  synchronized boolean halfUsed(String address) {
    return AddressRule.networks(address).stream().anyMatch(this::halfUsed);
  }

  private boolean halfUsed(Network network) {
    Count count = counts.get(network.name());
    if (count == null || nanoTime.getAsLong() - count.began >= MINUTE) {
      return false;
    }
    int limit = limits.applyAsInt(network);
    return limit > 0 && count.counted >= limit / 2;
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
