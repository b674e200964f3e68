package dev.comanager.gateway.landing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class VisitorLimitTest {
  private final AtomicLong now = new AtomicLong();
  private final VisitorLimit limit = new VisitorLimit(now::get);

  @Test
  void anAddressWaitsOutItsMinute() {
    for (int question = 0; question < VisitorLimit.OF_AN_ADDRESS; question++) {
      assertThat(limit.secondsToWait("192.0.2.1")).isZero();
    }
    assertThat(limit.secondsToWait("192.0.2.1")).isEqualTo(60);
    assertThat(limit.secondsToWait("192.0.2.2")).isZero();

    now.addAndGet(TimeUnit.MINUTES.toNanos(1));

    assertThat(limit.secondsToWait("192.0.2.1")).isZero();
  }

  @Test
  void allAddressesTogetherAreLimitedToo() {
    for (int question = 0; question < VisitorLimit.OF_ALL; question++) {
      assertThat(limit.secondsToWait("10.0.%d.%d".formatted(question / 250, question % 250)))
          .isZero();
    }
    assertThat(limit.secondsToWait("192.0.2.9")).isEqualTo(60);
  }
}
