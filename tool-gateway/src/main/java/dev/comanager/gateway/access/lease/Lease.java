package dev.comanager.gateway.access.lease;

import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The right to use cached verdicts. It runs from a moment noted before the broker was asked for the
 * end of the revocations topic. Every revocation that the broker had at that moment is therefore
 * known, and a later one is confirmed only after the lease has expired. A process that was
 * suspended has no lease when it resumes.
 */
@Singleton
public final class Lease {
  private final long nanos;
  private final long millis;
  private final LongSupplier nanoTime;
  private final LongSupplier wallMillis;
  private volatile Moment proved;

  /**
   * A moment on both clocks. The wall clock is needed on machines whose monotonic clock stands
   * still while they are suspended.
   */
  record Moment(long nanoTime, long wallMillis) {}

  @Inject
  Lease() {
    this(LeaseTerms.USUAL.length(), System::nanoTime, System::currentTimeMillis);
  }

  Lease(Duration length, LongSupplier nanoTime, LongSupplier wallMillis) {
    this.nanos = length.toNanos();
    this.millis = length.toMillis();
    this.nanoTime = nanoTime;
    this.wallMillis = wallMillis;
  }

  /**
   * Whether the lease is valid now. If so, every revocation confirmed by now is in {@link
   * Revocations}.
   */
  public boolean holds() {
    Moment from = proved;
    return from != null
        && nanoTime.getAsLong() - from.nanoTime < nanos
        && Math.abs(wallMillis.getAsLong() - from.wallMillis) <= millis;
  }

  /** Seconds since the moment from which the lease runs; NaN if there never was a lease. */
  double ageSeconds() {
    Moment from = proved;
    return from == null ? Double.NaN : (nanoTime.getAsLong() - from.nanoTime) / 1e9;
  }

  /** The current moment. Call it before asking the broker. */
  Moment now() {
    return new Moment(nanoTime.getAsLong(), wallMillis.getAsLong());
  }

  /** Renews the lease: every revocation that the broker had at this moment is known. */
  void prove(Moment moment) {
    proved = moment;
  }

  void end() {
    proved = null;
  }
}
