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
  void figuresTellOfEachLoopWhatLivenessSees() {
    loops.add(new Pulse("feeds", BOUND, () -> now));
    loops.add(new Pulse("grading", Duration.ofHours(1), () -> now));

    now += Duration.ofSeconds(45).toNanos();

    assertThat(gauge("turning", "feeds")).isZero();
    assertThat(gauge("turning", "grading")).isEqualTo(1);
    assertThat(gauge("still", "feeds")).isEqualTo(45);
    assertThat(loops.all()).extracting(Loop::turning).containsExactly(false, true);
  }

  @Test
  void ofTwoLoopsOfOneNameTheWorseIsTold() {
    Pulse first = new Pulse("sender", BOUND, () -> now);
    loops.add(first);
    loops.add(new Pulse("sender", BOUND, () -> now));

    now += BOUND.toNanos();
    first.turned();

    assertThat(gauge("turning", "sender")).isZero();
    assertThat(gauge("still", "sender")).isEqualTo(30);
  }

  private double gauge(String figure, String loop) {
    return registry.get("comanager.loop." + figure).tag("loop", loop).gauge().value();
  }
}
