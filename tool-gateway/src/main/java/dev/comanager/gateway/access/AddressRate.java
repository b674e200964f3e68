package dev.comanager.gateway.access;

import dev.comanager.servicekit.http.ClientAddress;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.function.LongSupplier;

/** Counts what each address does, in one-minute windows that begin with the first of it. */
public final class AddressRate {
  private static final long MINUTE = Duration.ofMinutes(1).toNanos();
  private static final int MOST_ADDRESSES = 20_000;

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

  /** 0 while the address is within its limit, else the seconds to wait. */
  public synchronized int secondsToWait(String address) {
    Count count = counts.get(ClientAddress.network64(address));
    long left = count == null ? 0 : MINUTE - (nanoTime.getAsLong() - count.began);
    return limit <= 0 || left <= 0 || count.counted < limit
        ? 0
        : (int) Math.max(1, Duration.ofNanos(left).plusMillis(999).toSeconds());
  }

  /** Whether the address has used up half of its limit. */
  synchronized boolean halfUsed(String address) {
    Count count = counts.get(ClientAddress.network64(address));
    return limit > 0
        && count != null
        && nanoTime.getAsLong() - count.began < MINUTE
        && count.counted >= limit / 2;
  }

  /** Counts one for that address. */
  public synchronized void count(String address) {
    long now = nanoTime.getAsLong();
    Iterator<Count> eldest = counts.values().iterator();
    while (eldest.hasNext() && now - eldest.next().began >= MINUTE) {
      eldest.remove();
    }
    counts.computeIfAbsent(ClientAddress.network64(address), first -> new Count(now)).counted++;
    if (counts.size() > MOST_ADDRESSES) {
      counts.pollFirstEntry();
    }
  }
}
