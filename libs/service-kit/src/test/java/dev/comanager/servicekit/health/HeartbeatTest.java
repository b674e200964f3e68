package dev.comanager.servicekit.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class HeartbeatTest {
  private static final Duration BOUND = Duration.ofSeconds(30);

  // Near the end of its range, as System.nanoTime may be, so that it wraps around.
  private long now = Long.MAX_VALUE - Duration.ofSeconds(5).toNanos();
  private final Heartbeat heartbeat = new Heartbeat("feeds", BOUND, () -> now);

  @Test
  void isAliveUntilItHasBeenIdleForItsBound() {
    pass(BOUND.minusNanos(1));
    assertThat(heartbeat.alive()).isTrue();

    pass(Duration.ofNanos(1));

    assertThat(heartbeat.alive()).isFalse();
    assertThat(heartbeat.idle()).isEqualTo(BOUND);
  }

  @Test
  void isAliveAgainAfterAnotherIteration() {
    pass(BOUND.multipliedBy(2));

    heartbeat.signal();

    assertThat(heartbeat.alive()).isTrue();
    assertThat(heartbeat.idle()).isZero();
  }

  @Test
  void mayBeIdleForItsLatestBound() {
    heartbeat.signal(Duration.ofHours(1));

    pass(Duration.ofMinutes(59));
    assertThat(heartbeat.alive()).isTrue();
    pass(Duration.ofMinutes(1));
    assertThat(heartbeat.alive()).isFalse();
  }

  private void pass(Duration time) {
    now += time.toNanos();
  }
}
