package dev.comanager.gateway.access.lease;

import dev.comanager.messaging.KafkaSettings;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Map;
import java.util.function.LongSupplier;

/** A lease against a real broker, as the gateway has it, with a clock that a test may hold up. */
public final class TestLease implements AutoCloseable {
  public final Lease lease;
  public final Revocations revocations;
  private final GrantsEndedListener listener;

  public TestLease(String broker, String prefix, MeterRegistry registry, LongSupplier nanoTime) {
    lease = new Lease(LeaseTerms.USUAL.length(), nanoTime, System::currentTimeMillis);
    revocations = new Revocations();
    listener =
        new GrantsEndedListener(
            new KafkaSettings(Map.of("bootstrap.servers", broker), prefix),
            lease,
            revocations,
            new LeaseMetrics(registry, lease, revocations));
    listener.start();
  }

  public boolean alive() {
    return listener.loop().alive();
  }

  public int revocationsKnown() {
    return revocations.size();
  }

  public Duration age() {
    return Duration.ofMillis((long) (lease.ageSeconds() * 1000));
  }

  @Override
  public void close() {
    listener.close();
  }
}
