package dev.comanager.servicekit.health;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * A background loop that reports its own progress. An iteration that fails because its database or
 * broker is down counts too: the process must not be restarted for what a restart doesn't fix.
 */
public final class Heartbeat implements Loop {
  private final String name;
  private final LongSupplier nanos;
  private volatile Signal last;

  /** When the last iteration ended, on the monotonic clock, and how long the next may take. */
  private record Signal(long at, Duration bound) {}

  /**
   * A loop whose last iteration has just ended.
   *
   * @param bound how long it may be idle
   */
  public Heartbeat(String name, Duration bound) {
    this(name, bound, System::nanoTime);
  }

  Heartbeat(String name, Duration bound, LongSupplier nanos) {
    this.name = name;
    this.nanos = nanos;
    signal(bound);
  }

  /** Reports an iteration. */
  public void signal() {
    signal(last.bound());
  }

  /** Reports an iteration, and sets how long the loop may be idle from now on. */
  public void signal(Duration bound) {
    last = new Signal(nanos.getAsLong(), bound);
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
