package dev.comanager.servicekit.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.mutiny.TimeoutException;
import io.smallrye.mutiny.Uni;
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

  @Test
  void anIterationWithoutItsDatabaseCounts() {
    pass(BOUND);

    assertThatThrownBy(
            () ->
                heartbeat
                    .track(Uni.createFrom().failure(new IllegalStateException("no database")))
                    .await()
                    .indefinitely())
        .hasMessage("no database");

    assertThat(heartbeat.alive()).isTrue();
  }

  @Test
  void workThatNeverEndsTimesOutAndCountsAsAnIteration() {
    Heartbeat quick = new Heartbeat("feeds", Duration.ofMillis(40), () -> now);
    pass(BOUND);

    assertThatThrownBy(() -> quick.track(Uni.createFrom().nothing()).await().indefinitely())
        .isInstanceOf(TimeoutException.class);

    assertThat(quick.alive()).isTrue();
  }

  @Test
  void runningWorkIsNoIterationYet() {
    pass(BOUND);

    heartbeat.track(Uni.createFrom().nothing()).subscribe().with(ignored -> {}, ignored -> {});

    assertThat(heartbeat.alive()).isFalse();
  }

  private void pass(Duration time) {
    now += time.toNanos();
  }
}
