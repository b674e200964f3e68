package dev.comanager.decision.platform;

import dev.comanager.decision.platform.PlatformException.Reason;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * What a platform could not give a moment ago. That it knows no such thing is remembered for a
 * minute. Older failures are dropped: anybody may ask for leagues that aren't there, without end.
 *
 * @param <K> what was asked for
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
   * @param last for failures that may pass at any moment
   */
  public RecentFailures(Duration last, LongSupplier nanoTime) {
    this.lastNanos = last.toNanos();
    this.nanoTime = nanoTime;
  }

  /** How asking for it failed, if it did a moment ago. */
  public Optional<PlatformException> of(K key) {
    return Optional.ofNullable(failures.get(key)).filter(this::isRecent).map(Failure::exception);
  }

  /** That the platform knows no such thing, if it said so within a minute. */
  public Optional<PlatformException> missing(K key) {
    return of(key).filter(failure -> failure.reason() == Reason.NOT_FOUND);
  }

  /** Remembers the failure. */
  public void note(K key, PlatformException exception) {
    failures.values().removeIf(failure -> !isRecent(failure));
    failures.put(key, new Failure(exception, nanoTime.getAsLong()));
  }

  /** Drops what is remembered of it. */
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
