package dev.comanager.servicekit.health;

import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * A loop that says itself when it turns. A turn that found its database or its broker away is a
 * turn as well: what a restart does not mend must not end the process.
 */
public final class Heartbeat implements Loop {
  private final String name;
  private final LongSupplier nanos;
  private volatile Signal last;

  /** When it turned, by a clock that nobody sets, and how long the next turn may take. */
  private record Signal(long at, Duration bound) {}

  /**
   * A loop that has just turned.
   *
   * @param bound for how long it may stand still
   */
  public Heartbeat(String name, Duration bound) {
    this(name, bound, System::nanoTime);
  }

  Heartbeat(String name, Duration bound, LongSupplier nanos) {
    this.name = name;
    this.nanos = nanos;
    signal(bound);
  }

  /** Says that it turned. */
  public void signal() {
    signal(last.bound());
  }

  /** Says that it turned, and for how long it may stand still from now on. */
  public void signal(Duration bound) {
    last = new Signal(nanos.getAsLong(), bound);
  }

  /**
   * One turn of the loop: however the work ends, it turned. Work that waits for longer than half
   * the bound is given up with a {@link io.smallrye.mutiny.TimeoutException}, so that a dependency
   * which never answers doesn't stop the loop.
   */
  public <T> Uni<T> track(Uni<T> work) {
    return work.ifNoItem()
        .after(bound().dividedBy(2))
        .fail()
        .onTermination()
        .invoke(() -> signal());
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean alive() {
    Signal latest = last;
    return nanos.getAsLong() - latest.at() < latest.bound().toNanos();
  }

  @Override
  public Duration idle() {
    return Duration.ofNanos(Math.max(0, nanos.getAsLong() - last.at()));
  }

  @Override
  public Duration bound() {
    return last.bound();
  }
}
