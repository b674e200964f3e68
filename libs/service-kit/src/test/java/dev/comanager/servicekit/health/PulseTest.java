package dev.comanager.servicekit.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.mutiny.TimeoutException;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PulseTest {
  private static final Duration BOUND = Duration.ofSeconds(30);

  // Near the end of its range, as the machine's may be: it wraps around.
  private long now = Long.MAX_VALUE - Duration.ofSeconds(5).toNanos();
  private final Pulse pulse = new Pulse("feeds", BOUND, () -> now);

  @Test
  void turnsUntilItHasStoodStillForItsBound() {
    pass(BOUND.minusNanos(1));
    assertThat(pulse.turning()).isTrue();

    pass(Duration.ofNanos(1));

    assertThat(pulse.turning()).isFalse();
    assertThat(pulse.still()).isEqualTo(BOUND);
  }

  @Test
  void turnsAgainOnceItHasTurned() {
    pass(BOUND.multipliedBy(2));

    pulse.turned();

    assertThat(pulse.turning()).isTrue();
    assertThat(pulse.still()).isZero();
  }

  @Test
  void mayStandStillForAsLongAsItSaidLast() {
    pulse.turned(Duration.ofHours(1));

    pass(Duration.ofMinutes(59));
    assertThat(pulse.turning()).isTrue();
    pass(Duration.ofMinutes(1));
    assertThat(pulse.turning()).isFalse();
  }

  @Test
  void aTurnThatFoundItsDatabaseAwayIsATurn() {
    pass(BOUND);

    assertThatThrownBy(
            () ->
                pulse
                    .turn(Uni.createFrom().failure(new IllegalStateException("no database")))
                    .await()
                    .indefinitely())
        .hasMessage("no database");

    assertThat(pulse.turning()).isTrue();
  }

  @Test
  void workThatNeverEndsIsGivenUpAndTheLoopTurns() {
    Pulse quick = new Pulse("feeds", Duration.ofMillis(40), () -> now);
    pass(BOUND);

    assertThatThrownBy(() -> quick.turn(Uni.createFrom().nothing()).await().indefinitely())
        .isInstanceOf(TimeoutException.class);

    assertThat(quick.turning()).isTrue();
  }

  @Test
  void workThatIsUnderWayIsNoTurnYet() {
    pass(BOUND);

    pulse.turn(Uni.createFrom().nothing()).subscribe().with(ignored -> {}, ignored -> {});

    assertThat(pulse.turning()).isFalse();
  }

  private void pass(Duration time) {
    now += time.toNanos();
  }
}
