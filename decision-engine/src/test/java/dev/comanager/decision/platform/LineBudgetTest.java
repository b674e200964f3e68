package dev.comanager.decision.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformException.Reason;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LineBudgetTest {
  private static final LineId GREEDY = new LineId("ln_0000000000000000000000d1");
  private static final LineId OTHER = new LineId("ln_0000000000000000000000d2");

  private final AtomicLong now = new AtomicLong(-Duration.ofHours(1).toNanos());
  private final LineBudget budget = new LineBudget(now::get);

  @Test
  void everyLineHasItsOwnTwentyPlatformRequestsAMinute() {
    for (int i = 0; i < LineBudget.A_MINUTE; i++) {
      assertThat(budget.spend(GREEDY, PlatformCode.ESPN)).isTrue();
    }

    assertThat(budget.spend(GREEDY, PlatformCode.SLEEPER)).isFalse();
    assertThat(budget.spend(OTHER, PlatformCode.ESPN)).isTrue();
    assertThat(budget.spend(GREEDY, PlatformCode.DEMO)).isTrue();
    now.addAndGet(Duration.ofMinutes(1).toNanos());
    assertThat(budget.spend(GREEDY, PlatformCode.ESPN)).isTrue();
  }

  @Test
  void aRequestBeyondTheBudgetNeverReachesThePlatform() {
    for (int i = 0; i < LineBudget.A_MINUTE; i++) {
      budget.spend(GREEDY, PlatformCode.ESPN);
    }

    assertThatThrownBy(
            () ->
                budget
                    .within(
                        GREEDY,
                        PlatformCode.ESPN,
                        () -> Uni.createFrom().failure(new AssertionError("it was asked")))
                    .await()
                    .indefinitely())
        .isInstanceOfSatisfying(
            PlatformException.class, it -> assertThat(it.reason()).isEqualTo(Reason.LIMITED));
  }
}
