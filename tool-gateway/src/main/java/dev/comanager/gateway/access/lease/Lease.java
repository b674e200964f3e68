package dev.comanager.gateway.access.lease;

import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The right to use what is remembered. It runs from a moment that was noted before the broker was
 * asked how far the endings go, so that an ending which the broker had at that moment is known, and
 * one that it got later is confirmed only when the lease is over. A process that was stopped comes
 * back without one.
 */
@Singleton
public final class Lease {
  private final long nanos;
  private final long millis;
  private final LongSupplier nanoTime;
  private final LongSupplier wallMillis;
  private volatile Moment proved;

  /**
   * A moment on both clocks. The second one is there for machines whose monotonic clock stands
   * still while they are suspended.
   */
  record Moment(long nanoTime, long wallMillis) {}

  @Inject
  Lease(LeaseConfig config) {
    this(config.length(), System::nanoTime, System::currentTimeMillis);
  }

  Lease(Duration length, LongSupplier nanoTime, LongSupplier wallMillis) {
    this.nanos = length.toNanos();
    this.millis = length.toMillis();
    this.nanoTime = nanoTime;
    this.wallMillis = wallMillis;
  }

  /** Whether it holds now: then every ending that is confirmed by now stands in the endings. */
  public boolean holds() {
    Moment from = proved;
    return from != null
        && nanoTime.getAsLong() - from.nanoTime < nanos
        && Math.abs(wallMillis.getAsLong() - from.wallMillis) <= millis;
  }

  /** Seconds since the moment from which it runs; not a number when there never was one. */
  double ageSeconds() {
    Moment from = proved;
    return from == null ? Double.NaN : (nanoTime.getAsLong() - from.nanoTime) / 1e9;
  }

  /** To be called before the broker is asked. */
  Moment now() {
    return new Moment(nanoTime.getAsLong(), wallMillis.getAsLong());
  }

  /** Every ending that the broker had at this moment or before is known. */
  void prove(Moment moment) {
    proved = moment;
  }

  void end() {
    proved = null;
  }
}
