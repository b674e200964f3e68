package dev.comanager.gateway.access.lease;

import java.time.Duration;

/**
 * How long and under which lease the gateway caches verdicts about bearers.
 *
 * @param length how long after it last asked the broker the gateway may use cached verdicts; with a
 *     verdict whose revocation auth-service confirms sooner than that, nothing is cached
 * @param round how often the end offset of the revocations is requested; at most half a length
 * @param verdicts cached at a time; beyond it the oldest is dropped. 0 = introspect each time
 * @param verdictLife how long a verdict is cached at most
 * @param revocationLimit revocations known at a time; beyond it every verdict is dropped instead
 */
public record LeaseTerms(
    Duration length, Duration round, int verdicts, Duration verdictLife, int revocationLimit) {
  /** Those of every gateway. */
  public static final LeaseTerms USUAL =
      new LeaseTerms(
          Duration.ofSeconds(1), Duration.ofMillis(200), 10_000, Duration.ofMinutes(10), 100_000);

  /** These, with another number of cached verdicts. */
  public LeaseTerms caching(int most) {
    return new LeaseTerms(length, round, most, verdictLife, revocationLimit);
  }
}
