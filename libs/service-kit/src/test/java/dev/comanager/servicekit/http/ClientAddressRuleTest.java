package dev.comanager.servicekit.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClientAddressRuleTest {
  private static final String INGRESS = "10.4.7.2";

  @Test
  void ignoresForwardedAddressesFromAnUntrustedPeer() {
    assertThat(nearest("198.51.100.7", "203.0.113.1")).isEqualTo("198.51.100.7");
  }

  @Test
  void aProxyWithoutAForwardedAddressIsTheClient() {
    assertThat(nearest(INGRESS)).isEqualTo(INGRESS);
  }

  @Test
  void takesTheAddressThatAProxyReplaced() {
    assertThat(nearest(INGRESS, "198.51.100.7")).isEqualTo("198.51.100.7");
  }

  @Test
  void takesOnlyAddressesThatTrustedProxiesAppended() {
    assertThat(nearest(INGRESS, "203.0.113.1", "10.4.7.9", "198.51.100.7"))
        .isEqualTo("198.51.100.7");
    assertThat(nearest(INGRESS, "203.0.113.1", "198.51.100.7", "10.4.7.9"))
        .isEqualTo("198.51.100.7");
  }

  @Test
  void aRequestFromAProxyComesFromTheFirstProxy() {
    assertThat(nearest(INGRESS, "10.4.7.11", "10.4.7.9")).isEqualTo("10.4.7.11");
  }

  @ParameterizedTest
  @CsvSource({
    "198.51.100.7:4711, 198.51.100.7",
    "' 198.51.100.7 ', 198.51.100.7",
    "::ffff:198.51.100.7, 198.51.100.7",
    "2001:db8::7, 2001:db8:0:0:0:0:0:7",
    "[2001:db8::7], 2001:db8:0:0:0:0:0:7",
    "[2001:db8::7]:4711, 2001:db8:0:0:0:0:0:7"
  })
  void addressesMayComeWithAPort(String entry, String address) {
    assertThat(nearest(INGRESS, "203.0.113.1", entry)).isEqualTo(address);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "unknown", "localhost", "_hidden", "[", "[]", ":", "203.0.113.999"})
  void anInvalidForwardedAddressEndsTheChainAtItsSender(String entry) {
    assertThat(nearest(INGRESS, "203.0.113.1", entry)).isEqualTo(INGRESS);
  }

  private static String nearest(String peer, String... forwarded) {
    return ClientAddressRule.nearest(
            InetAddress.ofLiteral(peer),
            List.of(forwarded),
            address -> address.getHostAddress().startsWith("10.4.7."))
        .getHostAddress();
  }
}
