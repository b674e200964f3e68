package dev.comanager.servicekit.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class CachedGaugesTest {
  private final AtomicInteger counts = new AtomicInteger();
  // Near the end of its range, as System.nanoTime may be, so that it wraps around.
  private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1);
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final CachedGauges cached = new CachedGauges("texts", registry, now::get);

  @Test
  void ageFromCreationUntilTheFirstRead() {
    now.addAndGet(Duration.ofMillis(90_500).toNanos());
    assertThat(age()).isEqualTo(90.5);

    cached.reading(Uni.createFrom().item(7), counts::set).await().indefinitely();

    assertThat(counts).hasValue(7);
    assertThat(age()).isZero();
    now.addAndGet(Duration.ofSeconds(3).toNanos());
    assertThat(age()).isEqualTo(3);
  }

  @Test
  void keepsAndAgesTheLastValuesWhenAReadFails() {
    cached.reading(Uni.createFrom().item(7), counts::set).await().indefinitely();
    now.addAndGet(Duration.ofSeconds(3).toNanos());

    cached
        .reading(
            Uni.createFrom().<Integer>failure(new IllegalStateException("no database")),
            counts::set)
        .await()
        .indefinitely();

    assertThat(counts).hasValue(7);
    assertThat(age()).isEqualTo(3);
  }

  private double age() {
    return registry.get("comanager.gauges.age").tag("gauges", "texts").gauge().value();
  }
}
