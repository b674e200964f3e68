package dev.comanager.auth.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.servicekit.http.ClientAddress;
import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProxiesRuleTest {
  private record Proxies(boolean behindProxy, List<String> trustedProxies)
      implements ProxiesConfig {}

  @ParameterizedTest
  @CsvSource({
    "10.4.7.0/24, 10.4.7.200, true",
    "10.4.7.0/24, 10.4.8.1, false",
    "127.0.0.1, 127.0.0.1, true",
    "127.0.0.1, 127.0.0.2, false",
    "2001:db8::/32, 2001:db8:5::1, true",
    "2001:db8::1, 2001:db8::2, false",
    "10.4.7.0/24, 2001:db8::1, false",
    "0.0.0.0/0, 203.0.113.9, true"
  })
  void acceptsOnlyAddressesAndNetworks(String written, String address, boolean trusted) {
    assertThat(
            ClientAddress.network(written)
                .orElseThrow()
                .matches(new InetSocketAddress(address, 4711)))
        .isEqualTo(trusted);
  }

  @ParameterizedTest
  @ValueSource(strings = {"proxy.example.com", "10.4.7.0/33", "10.4.7.0/x", "/24", "10.4.7.0/-1"})
  void namesTheSettingOfAnInvalidNetwork(String written) {
    assertThat(ProxiesRule.problems(new Proxies(true, List.of("127.0.0.1", written))))
        .singleElement()
        .asString()
        .startsWith("comanager.auth.trusted-proxies has '" + written + "'");
  }

  @Test
  void acceptsValidNetworks() {
    assertThat(ProxiesRule.problems(new Proxies(true, List.of("10.0.0.0/8", " 2001:db8::1 "))))
        .isEmpty();
  }
}
