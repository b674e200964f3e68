package dev.comanager.auth.limit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressRuleTest {
  @Test
  void anAddressOfIpv4CountsAsItselfHoweverItIsWritten() {
    assertThat(AddressRule.countedAs("203.0.113.7"))
        .isEqualTo("203.0.113.7")
        .isEqualTo(AddressRule.countedAs("::ffff:203.0.113.7"))
        .isNotEqualTo(AddressRule.countedAs("203.0.113.8"));
  }

  @Test
  void addressesOfOneNetworkOfIpv6CountAsOne() {
    assertThat(AddressRule.countedAs("2001:db8:1:2::1"))
        .isEqualTo(AddressRule.countedAs("2001:db8:1:2:ffff:ffff:ffff:ffff"))
        .isNotEqualTo(AddressRule.countedAs("2001:db8:1:3::1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "localhost", "example.com", "1.2.3.4, 5.6.7.8", "203.0.113.999"})
  void whatIsNoAddressIsNeverLookedUpAndCountsAsOne(String written) {
    assertThat(AddressRule.countedAs(written)).isEqualTo(AddressRule.UNKNOWN);
  }
}
