package dev.comanager.gateway.access;

import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.function.LongSupplier;

/**
 * Counts the calls of each grant, or of a line's own bearer, in one-minute windows that begin with
 * its first call. A refresh leaves earlier bearers of its grant valid, so they share a window. Both
 * are kept as hashes, and the number of counters is bounded.
 */
@Singleton
public final class CallRate {
  private static final int MOST_COUNTED = 20_000;
  private static final long MINUTE = Duration.ofMinutes(1).toNanos();

  private final int limit;
  private final int most;
  private final LongSupplier nanoTime;
  // Ordered by the start of the window, so the first entry is always the first to expire.
  private final SequencedMap<String, Count> counts = new LinkedHashMap<>();

  private static final class Count {
    private final long began;
    private int calls;

    private Count(long began) {
      this.began = began;
    }
  }

  @Inject
  CallRate(LimitsConfig config) {
    this(config.callsPerMinute(), MOST_COUNTED, System::nanoTime);
  }

  CallRate(int limit, int most, LongSupplier nanoTime) {
    this.limit = limit;
    this.most = most;
    this.nanoTime = nanoTime;
  }

  /**
   * Counts a call. Returns 0 if it is within the limit, else the seconds to wait.
   *
   * @param granted the bearer's verdict
   */
  public int secondsToWait(Bearer bearer, BearerVerdict.Granted granted) {
    if (limit <= 0) {
      return 0;
    }
    String whose =
        granted.terms().flatMap(BearerVerdict.Terms::grant).orElseGet(() -> bearer.hash().hex());
    long now = nanoTime.getAsLong();
    synchronized (counts) {
      deleteEnded(now);
      Count count = counts.computeIfAbsent(whose, first -> new Count(now));
      if (counts.size() > most) {
        counts.pollFirstEntry();
      }
      count.calls++;
      if (count.calls <= limit) {
        return 0;
      }
      long left = MINUTE - (now - count.began);
      return (int) Math.max(1, Duration.ofNanos(left).plusMillis(999).toSeconds());
    }
  }

  int counted() {
    synchronized (counts) {
      return counts.size();
    }
  }

  private void deleteEnded(long now) {
    Iterator<Count> eldest = counts.values().iterator();
    while (eldest.hasNext() && now - eldest.next().began >= MINUTE) {
      eldest.remove();
    }
  }
}
