package dev.comanager.gateway.access.lease;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LeaseTest {
  private final AtomicLong nanos = new AtomicLong(-Duration.ofHours(3).toNanos());
  private final AtomicLong millis = new AtomicLong(1_800_000_000_000L);
  private final Lease lease = new Lease(Duration.ofSeconds(1), nanos::get, millis::get);

  @Test
  void thereIsNoLeaseBeforeTheFirstProof() {
    assertThat(lease.holds()).isFalse();
    assertThat(lease.ageSeconds()).isNaN();
  }

  @Test
  void aLeaseRunsFromTheNotedMomentNotFromTheProof() {
    Lease.Moment note = lease.now();
    pass(Duration.ofMillis(900));
    lease.prove(note);

    assertThat(lease.holds()).isTrue();
    assertThat(lease.ageSeconds()).isEqualTo(0.9);
    pass(Duration.ofMillis(100));
    assertThat(lease.holds()).isFalse();
  }

  @Test
  void aLateProofGivesNoLease() {
    Lease.Moment note = lease.now();
    pass(Duration.ofSeconds(5));
    lease.prove(note);

    assertThat(lease.holds()).isFalse();
  }

  @Test
  void expiresAfterASuspensionThatStoppedTheMonotonicClock() {
    lease.prove(lease.now());
    millis.addAndGet(1_500);

    assertThat(lease.holds()).isFalse();
  }

  @Test
  void toleratesASkewedClockAndLosesTheLeaseOnAClockJump() {
    millis.addAndGet(-600_000);
    lease.prove(lease.now());
    assertThat(lease.holds()).isTrue();

    millis.addAndGet(600_000);
    assertThat(lease.holds()).isFalse();
    lease.prove(lease.now());
    assertThat(lease.holds()).isTrue();
    millis.addAndGet(-600_000);
    assertThat(lease.holds()).isFalse();
  }

  @Test
  void aLeaseCanBeEndedImmediately() {
    lease.prove(lease.now());
    lease.end();

    assertThat(lease.holds()).isFalse();
  }

  private void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
    millis.addAndGet(time.toMillis());
  }
}
