package dev.comanager.servicekit.health;

import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * A loop that says itself when it turns. A turn that found its database or its broker away is a
 * turn as well: what a restart does not mend must not end the process.
 */
public final class Pulse implements Loop {
  private final String name;
  private final LongSupplier nanos;
  private volatile Turn last;

  /** When it turned, by a clock that nobody sets, and how long the next turn may take. */
  private record Turn(long at, Duration bound) {}

  /**
   * A loop that has just turned.
   *
   * @param bound for how long it may stand still
   */
  public Pulse(String name, Duration bound) {
    this(name, bound, System::nanoTime);
  }

  Pulse(String name, Duration bound, LongSupplier nanos) {
    this.name = name;
    this.nanos = nanos;
    turned(bound);
  }

  /** Says that it turned. */
  public void turned() {
    turned(last.bound());
  }

  /** Says that it turned, and for how long it may stand still from now on. */
  public void turned(Duration bound) {
    last = new Turn(nanos.getAsLong(), bound);
  }

  /**
   * One turn of the loop: however the work ends, it turned. Work that waits for longer than half
   * the bound is given up with a {@link io.smallrye.mutiny.TimeoutException}, so that a dependency
   * which never answers doesn't stop the loop.
   */
  public <T> Uni<T> turn(Uni<T> work) {
    return work.ifNoItem()
        .after(bound().dividedBy(2))
        .fail()
        .onTermination()
        .invoke(() -> turned());
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean turning() {
    Turn turn = last;
    return nanos.getAsLong() - turn.at() < turn.bound().toNanos();
  }

  @Override
  public Duration still() {
    return Duration.ofNanos(Math.max(0, nanos.getAsLong() - last.at()));
  }

  @Override
  public Duration bound() {
    return last.bound();
  }
}
