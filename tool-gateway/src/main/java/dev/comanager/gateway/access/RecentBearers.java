package dev.comanager.gateway.access;

import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.function.LongSupplier;

/**
 * A bounded set of bearer hashes that expire after a fixed time. When it is full, the oldest is
 * evicted.
 */
final class RecentBearers {
  private final int most;
  private final long nanos;
  private final LongSupplier nanoTime;
  // Ordered by the time of the last addition, oldest first.
  private final SequencedMap<Bearer.Hash, Long> added = new LinkedHashMap<>();

  RecentBearers(int most, Duration life, LongSupplier nanoTime) {
    this.most = most;
    this.nanos = life.toNanos();
    this.nanoTime = nanoTime;
  }

  synchronized boolean has(Bearer.Hash bearer) {
    Long at = added.get(bearer);
    return at != null && nanoTime.getAsLong() - at < nanos;
  }

  synchronized void add(Bearer.Hash bearer) {
    long now = nanoTime.getAsLong();
    added.putLast(bearer, now);
    Iterator<Long> oldest = added.values().iterator();
    while (oldest.hasNext() && now - oldest.next() >= nanos) {
      oldest.remove();
    }
    if (added.size() > most) {
      added.pollFirstEntry();
    }
  }

  synchronized void remove(Bearer.Hash bearer) {
    added.remove(bearer);
  }
}
