package dev.comanager.auth.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class AddressLimitTest {
  private final Hand hand = new Hand();
  private final AddressLimit limit = new AddressLimit(60, 100, hand);

  @Test
  void allowsTheLimitPerMinuteAndThenGivesARetryTime() {
    for (int i = 0; i < 60; i++) {
      assertThat(limit.secondsToWait("192.0.2.1")).isEmpty();
    }

    assertThat(limit.secondsToWait("192.0.2.1")).isEqualTo(OptionalLong.of(1));
    hand.move(Duration.ofSeconds(1));
    assertThat(limit.secondsToWait("192.0.2.1")).isEmpty();
    assertThat(limit.secondsToWait("192.0.2.1")).isPresent();
  }

  @Test
  void everyAddressHasItsOwnLimit() {
    exhaust("192.0.2.1");

    assertThat(limit.secondsToWait("192.0.2.2")).isEmpty();
  }

  @Test
  void countsAnIpv6NetworkAsOneAddress() {
    exhaust("2001:db8::1");

    assertThat(limit.secondsToWait("2001:db8::ffff:2")).isPresent();
    assertThat(limit.secondsToWait("2001:db8:0:1::1")).isEmpty();
  }

  @Test
  void widerIpv6NetworksHaveTheirOwnLimits() {
    exhaust("2001:db8::1");
    exhaust("2001:db8:0:1::1");

    assertThat(limit.secondsToWait("2001:db8:0:2::1")).as("a third /64 of the /56").isPresent();
    exhaust("2001:db8:0:100::1");
    exhaust("2001:db8:0:200::1");
    assertThat(limit.secondsToWait("2001:db8:0:300::1")).as("a fifth /64 of the /48").isPresent();
    assertThat(limit.secondsToWait("2001:db8:1::1")).as("another /48").isEmpty();
  }

  @Test
  void countsAllInvalidAddressesAsOne() {
    exhaust("nobody");

    assertThat(limit.secondsToWait("nowhere")).isPresent();
  }

  private void exhaust(String address) {
    while (limit.secondsToWait(address).isEmpty()) {
      assertThat(hand.now).isZero();
    }
  }

  /** A clock that advances only by hand. */
  private static final class Hand implements TimeMeter {
    private long now;

    void move(Duration by) {
      now += by.toNanos();
    }

    @Override
    public long currentTimeNanos() {
      return now;
    }

    @Override
    public boolean isWallClockBased() {
      return false;
    }
  }
}
