package dev.comanager.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class CallRateTest {
  private final AtomicLong now = new AtomicLong(-Duration.ofHours(1).toNanos());

  @Test
  void theFirstCallAfterAMinuteStartsANewMinute() {
    CallRate rate = new CallRate(2, 10, now::get);
    Bearer bearer = new Bearer("a");

    assertThat(rate.secondsToWait(bearer)).isZero();
    assertThat(rate.secondsToWait(bearer)).isZero();
    assertThat(rate.secondsToWait(bearer)).isEqualTo(60);
    now.addAndGet(Duration.ofMillis(59_500).toNanos());
    assertThat(rate.secondsToWait(bearer)).isEqualTo(1);
    now.addAndGet(Duration.ofMillis(500).toNanos());
    assertThat(rate.secondsToWait(bearer)).isZero();
  }

  @Test
  void countsEachBearerSeparately() {
    CallRate rate = new CallRate(1, 10, now::get);

    assertThat(rate.secondsToWait(new Bearer("a"))).isZero();
    assertThat(rate.secondsToWait(new Bearer("b"))).isZero();
    assertThat(rate.secondsToWait(new Bearer("a"))).isPositive();
  }

  @Test
  void boundsTheNumberOfCountersAndDropsExpiredOnes() {
    CallRate rate = new CallRate(1, 100, now::get);
    for (int i = 0; i < 1000; i++) {
      rate.secondsToWait(new Bearer("b" + i));
    }
    assertThat(rate.bearersCounted()).isEqualTo(100);

    now.addAndGet(Duration.ofMinutes(1).toNanos());
    rate.secondsToWait(new Bearer("later"));

    assertThat(rate.bearersCounted()).isEqualTo(1);
  }

  @Test
  void zeroMeansNoLimit() {
    CallRate rate = new CallRate(0, 10, now::get);
    Bearer bearer = new Bearer("a");
    for (int i = 0; i < 1000; i++) {
      assertThat(rate.secondsToWait(bearer)).isZero();
    }
  }

  @Test
  void aBearerIsNeverPrinted() {
    assertThat(new Bearer("fcml_secret").toString()).doesNotContain("secret");
  }
}
