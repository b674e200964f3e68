package dev.comanager.decision.snapshot;

import dev.comanager.contracts.LeagueKey;
import dev.comanager.decision.platform.PlatformException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * Leagues that could not be fetched a moment ago. Older failures are dropped: anybody may ask for
 * leagues that aren't there, without end.
 */
final class RecentFailures {
  private final long lastNanos;
  private final LongSupplier nanoTime;
  private final Map<LeagueKey, Failure> failures = new ConcurrentHashMap<>();

  private record Failure(PlatformException exception, long atNanos) {}

  RecentFailures(Duration last, LongSupplier nanoTime) {
    this.lastNanos = last.toNanos();
    this.nanoTime = nanoTime;
  }

  /** How fetching that league failed, if it did a moment ago. */
  Optional<PlatformException> of(LeagueKey league) {
    return Optional.ofNullable(failures.get(league)).filter(this::isRecent).map(Failure::exception);
  }

  void note(LeagueKey league, PlatformException exception) {
    failures.values().removeIf(failure -> !isRecent(failure));
    failures.put(league, new Failure(exception, nanoTime.getAsLong()));
  }

  void forget(LeagueKey league) {
    failures.remove(league);
  }

  int size() {
    return failures.size();
  }

  private boolean isRecent(Failure failure) {
    return nanoTime.getAsLong() - failure.atNanos() < lastNanos;
  }
}
