package dev.comanager.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class AddressRateTest {
  private long now;
  private final AddressRate rate = new AddressRate(10, () -> now);

  @Test
  void widerIpv6NetworksHaveTheirOwnLimits() {
    exhaust("2001:db8::1");
    assertThat(rate.secondsToWait("2001:db8::ffff:2")).as("the same /64").isEqualTo(60);
    assertThat(rate.secondsToWait("2001:db8:0:1::1")).as("another /64").isZero();
    exhaust("2001:db8:0:1::1");

    assertThat(rate.secondsToWait("2001:db8:0:2::1")).as("a third /64 of the /56").isEqualTo(60);
    exhaust("2001:db8:0:100::1");
    exhaust("2001:db8:0:200::1");
    assertThat(rate.secondsToWait("2001:db8:0:300::1")).as("a fifth /64 of the /48").isEqualTo(60);
    assertThat(rate.secondsToWait("2001:db8:1::1")).as("another /48").isZero();

    now += TimeUnit.MINUTES.toNanos(1);
    assertThat(rate.secondsToWait("2001:db8:0:300::1")).as("a minute later").isZero();
  }

  @Test
  void halfOfAWiderNetworksLimitMakesItsAddressesSuspect() {
    for (int network = 0; network < 10; network++) {
      assertThat(rate.halfUsed("2001:db8:0:f::1")).isFalse();
      rate.count("2001:db8:0:%x::1".formatted(network));
    }

    assertThat(rate.halfUsed("2001:db8:0:f::1")).isTrue();
  }

  private void exhaust(String address) {
    while (rate.secondsToWait(address) == 0) {
      rate.count(address);
    }
  }
}
