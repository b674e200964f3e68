package dev.comanager.servicekit.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AddressRuleTest {
  @Test
  void anIpv4AddressIsTheSameInEveryNotation() {
    assertThat(AddressRule.networks("203.0.113.7"))
        .isEqualTo(List.of(new Network("203.0.113.7", 1)))
        .isEqualTo(AddressRule.networks("::ffff:203.0.113.7"))
        .isNotEqualTo(AddressRule.networks("203.0.113.8"));
  }

  @ParameterizedTest
  @CsvSource({
    "2001:db8:1:2:ffff:ffff:ffff:ffff, 3",
    "2001:db8:1:3::1, 2",
    "2001:db8:1:ff00::1, 1",
    "2001:db8:2:2::1, 0"
  })
  void anIpv6AddressCountsForThreeNetworks(String other, int shared) {
    List<Network> mine = AddressRule.networks("2001:db8:1:2::1");

    assertThat(mine).extracting(Network::share).containsExactly(1, 2, 4);
    assertThat(mine).filteredOn(AddressRule.networks(other)::contains).hasSize(shared);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "localhost", "example.com", "1.2.3.4, 5.6.7.8", "203.0.113.999"})
  void anInvalidAddressIsNeverResolved(String written) {
    assertThat(AddressRule.networks(written))
        .isEqualTo(List.of(new Network(AddressRule.UNKNOWN, 1)));
  }
}
