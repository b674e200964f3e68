package dev.comanager.servicekit.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class LoopsTest {
  private static final Duration BOUND = Duration.ofSeconds(30);

  private long now;
  private final MeterRegistry registry = new SimpleMeterRegistry();
  private final Loops loops = new Loops(registry);

  @Test
  void metricsAndLivenessAgreeForEachLoop() {
    loops.add(new Heartbeat("feeds", BOUND, () -> now));
    loops.add(new Heartbeat("grading", Duration.ofHours(1), () -> now));

    now += Duration.ofSeconds(45).toNanos();

    assertThat(gauge("alive", "feeds")).isZero();
    assertThat(gauge("alive", "grading")).isEqualTo(1);
    assertThat(gauge("idle", "feeds")).isEqualTo(45);
    assertThat(loops.all()).extracting(Loop::alive).containsExactly(false, true);
  }

  @Test
  void reportsTheWorseOfTwoLoopsOfOneName() {
    Heartbeat first = new Heartbeat("sender", BOUND, () -> now);
    loops.add(first);
    loops.add(new Heartbeat("sender", BOUND, () -> now));

    now += BOUND.toNanos();
    first.signal();

    assertThat(gauge("alive", "sender")).isZero();
    assertThat(gauge("idle", "sender")).isEqualTo(30);
  }

  private double gauge(String number, String loop) {
    return registry.get("comanager.loop." + number).tag("loop", loop).gauge().value();
  }
}
