package dev.comanager.phones;

import io.quarkus.test.Mock;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;

/** Delays during which no time passes but what a test lets pass. */
@Mock
@Singleton
class HeldDelays extends Delays {
  private final PriorityQueue<Due> waiting =
      new PriorityQueue<>(Comparator.comparing(Due::at).thenComparingLong(Due::number));
  private Duration now = Duration.ZERO;
  private long number;

  private record Due(Duration at, long number, Runnable action) {}

  @Override
  void after(Duration time, Runnable action) {
    if (time.isZero()) {
      super.after(time, action);
    } else {
      synchronized (waiting) {
        waiting.add(new Due(now.plus(time), number++, action));
      }
    }
  }

  /** Runs what becomes due within that time, also if it is only asked for meanwhile. */
  void pass(Duration time) {
    Duration end = now.plus(time);
    for (Optional<Due> next = next(end); next.isPresent(); next = next(end)) {
      next.get().action().run();
    }
    synchronized (waiting) {
      now = end;
    }
  }

  private Optional<Due> next(Duration end) {
    synchronized (waiting) {
      if (waiting.isEmpty() || waiting.peek().at().compareTo(end) > 0) {
        return Optional.empty();
      }
      now = waiting.peek().at();
      return Optional.of(waiting.remove());
    }
  }
}
