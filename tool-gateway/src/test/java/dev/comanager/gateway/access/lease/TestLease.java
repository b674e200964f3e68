package dev.comanager.gateway.access.lease;

import dev.comanager.messaging.KafkaSettings;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Map;
import java.util.function.LongSupplier;

/** A lease against a real broker, as the gateway has it, with a clock that a test may hold up. */
public final class TestLease implements AutoCloseable {
  public final LeaseConfig config;
  public final Lease lease;
  public final Revocations revocations;
  private final GrantsEndedListener listener;

  public TestLease(
      String broker,
      String prefix,
      Map<String, String> settings,
      MeterRegistry registry,
      LongSupplier nanoTime) {
    config = LeaseRuleTest.config(settings);
    lease = new Lease(config.length(), nanoTime, System::currentTimeMillis);
    revocations = new Revocations(config.revocationLimit(), config.verdictLife(), System::nanoTime);
    listener =
        new GrantsEndedListener(
            new KafkaSettings(Map.of("bootstrap.servers", broker), prefix),
            config,
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
