package dev.comanager.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Surface;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class CallRateTest {
  private static final Principal GRANT =
      new Principal(new LineId("ln_0123456789abcdef01234567"), Surface.CLAUDE, Set.of());

  private final AtomicLong now = new AtomicLong(-Duration.ofHours(1).toNanos());

  @Test
  void theFirstCallAfterAMinuteStartsANewMinute() {
    CallRate rate = new CallRate(2, 10, now::get);
    Bearer bearer = new Bearer("a");

    assertThat(secondsToWait(rate, bearer)).isZero();
    assertThat(secondsToWait(rate, bearer)).isZero();
    assertThat(secondsToWait(rate, bearer)).isEqualTo(60);
    now.addAndGet(Duration.ofMillis(59_500).toNanos());
    assertThat(secondsToWait(rate, bearer)).isEqualTo(1);
    now.addAndGet(Duration.ofMillis(500).toNanos());
    assertThat(secondsToWait(rate, bearer)).isZero();
  }

  @Test
  void countsEachBearerSeparately() {
    CallRate rate = new CallRate(1, 10, now::get);

    assertThat(secondsToWait(rate, new Bearer("a"))).isZero();
    assertThat(secondsToWait(rate, new Bearer("b"))).isZero();
    assertThat(secondsToWait(rate, new Bearer("a"))).isPositive();
  }

  @Test
  void countsAllBearersOfAGrantTogether() {
    CallRate rate = new CallRate(2, 10, now::get);

    assertThat(rate.secondsToWait(new Bearer("a"), granted("one"))).isZero();
    assertThat(rate.secondsToWait(new Bearer("b"), granted("one"))).isZero();
    assertThat(rate.secondsToWait(new Bearer("c"), granted("one"))).isEqualTo(60);
    assertThat(rate.secondsToWait(new Bearer("c"), granted("another"))).isZero();
  }

  private static int secondsToWait(CallRate rate, Bearer bearer) {
    return rate.secondsToWait(bearer, new BearerVerdict.Granted(GRANT, Optional.empty()));
  }

  private static BearerVerdict.Granted granted(String grant) {
    return new BearerVerdict.Granted(
        GRANT,
        Optional.of(
            new BearerVerdict.Terms(
                1, Optional.of(grant), Duration.ofSeconds(1), Optional.empty())));
  }

  @Test
  void boundsTheNumberOfCountersAndDropsExpiredOnes() {
    CallRate rate = new CallRate(1, 100, now::get);
    for (int i = 0; i < 1000; i++) {
      secondsToWait(rate, new Bearer("b" + i));
    }
    assertThat(rate.counted()).isEqualTo(100);

    now.addAndGet(Duration.ofMinutes(1).toNanos());
    secondsToWait(rate, new Bearer("later"));

    assertThat(rate.counted()).isEqualTo(1);
  }

  @Test
  void zeroMeansNoLimit() {
    CallRate rate = new CallRate(0, 10, now::get);
    Bearer bearer = new Bearer("a");
    for (int i = 0; i < 1000; i++) {
      assertThat(secondsToWait(rate, bearer)).isZero();
    }
  }

  @Test
  void aBearerIsNeverPrinted() {
    assertThat(new Bearer("fcml_secret").toString()).doesNotContain("secret");
  }
}
