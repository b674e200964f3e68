package dev.comanager.decision.platform;

import dev.comanager.decision.platform.PlatformException.Reason;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * Remembers recent failures of a platform. "Not found" is remembered for a minute. Old entries are
 * dropped, because anybody may request any number of leagues that don't exist.
 *
 * @param <K> key of the requested data
 */
public final class RecentFailures<K> {
  private static final Duration NOT_FOUND_LASTS = Duration.ofMinutes(1);

  private final long lastNanos;
  private final LongSupplier nanoTime;
  private final Map<K, Failure> failures = new ConcurrentHashMap<>();

  private record Failure(PlatformException exception, long atNanos) {}

  /**
   * Remembers failures for that long.
   *
   * @param last retention of failures that may pass at any moment
   */
  public RecentFailures(Duration last, LongSupplier nanoTime) {
    this.lastNanos = last.toNanos();
    this.nanoTime = nanoTime;
  }

  /** The recent failure for that key, if any. */
  public Optional<PlatformException> of(K key) {
    return Optional.ofNullable(failures.get(key)).filter(this::isRecent).map(Failure::exception);
  }

  /** The "not found" answer for that key, if the platform gave one within a minute. */
  public Optional<PlatformException> missing(K key) {
    return of(key).filter(failure -> failure.reason() == Reason.NOT_FOUND);
  }

  /** Remembers the failure. */
  public void note(K key, PlatformException exception) {
    failures.values().removeIf(failure -> !isRecent(failure));
    failures.put(key, new Failure(exception, nanoTime.getAsLong()));
  }

  /** Drops the entry for that key. */
  public void remove(K key) {
    failures.remove(key);
  }

  int size() {
    return failures.size();
  }

  private boolean isRecent(Failure failure) {
    long lasts =
        failure.exception().reason() == Reason.NOT_FOUND ? NOT_FOUND_LASTS.toNanos() : lastNanos;
    return nanoTime.getAsLong() - failure.atNanos() < lasts;
  }
}
