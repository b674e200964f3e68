package dev.comanager.notifier.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BackOffRuleTest {
  private static final BackOffRule MIDDLE = new BackOffRule(() -> 0.5);

  @Test
  void waitsDoubleUpToAMinute() {
    assertThat(
            IntStream.rangeClosed(1, 8)
                .mapToObj(attempt -> MIDDLE.after(attempt, Duration.ZERO).toSeconds()))
        .containsExactly(2L, 4L, 8L, 16L, 32L, 60L, 60L, 60L);
  }

  @Test
  void waitsHaveAJitterOfUpToAQuarter() {
    assertThat(new BackOffRule(() -> 0).after(3, Duration.ZERO)).isEqualTo(Duration.ofSeconds(6));
    assertThat(new BackOffRule(() -> 1).after(3, Duration.ZERO)).isEqualTo(Duration.ofSeconds(10));
  }

  @Test
  void noRetryComesBeforeTheCarriersRetryAfter() {
    Duration retryAfter = Duration.ofSeconds(90);

    assertThat(new BackOffRule(() -> 0).after(1, retryAfter)).isEqualTo(retryAfter);
    assertThat(MIDDLE.after(1, retryAfter)).isBetween(retryAfter, retryAfter.plusSeconds(2));
  }

  @Test
  void aRetryAfterOfHoursIsCappedAtFifteenMinutes() {
    assertThat(new BackOffRule(() -> 0).after(1, Duration.ofHours(5)))
        .isEqualTo(Duration.ofMinutes(15));
  }

  @Test
  void aThousandthAttemptStillHasAWait() {
    assertThat(MIDDLE.after(1000, Duration.ZERO)).isEqualTo(Duration.ofMinutes(1));
  }
}
