package dev.comanager.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class KeptFiguresTest {
  // Near the end of its range, as the machine's may be: it wraps around.
  private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1);
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final KeptFigures kept = new KeptFigures("texts", registry, now::get);

  @Test
  void ageFromTheBeginningUntilTheyAreRead() {
    now.addAndGet(Duration.ofMillis(90_500).toNanos());
    assertThat(age()).isEqualTo(90.5);

    kept.read();

    assertThat(age()).isZero();
    now.addAndGet(Duration.ofSeconds(3).toNanos());
    assertThat(age()).isEqualTo(3);
  }

  private double age() {
    return registry.get("comanager.figures.age").tag("figures", "texts").gauge().value();
  }
}
