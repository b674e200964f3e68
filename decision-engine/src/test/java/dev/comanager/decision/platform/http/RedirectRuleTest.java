package dev.comanager.decision.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedirectRuleTest {
  private static final URI FROM = URI.create("https://api.example.com/export?TYPE=league");
  private static final Set<String> HOSTS = Set.of("example.com");

  @Test
  void aNamedHostAndItsSubdomainsAreFollowed() {
    assertThat(RedirectRule.target(FROM, "https://www44.example.com/export", HOSTS))
        .contains(URI.create("https://www44.example.com/export"));
    assertThat(RedirectRule.target(FROM, "/other", HOSTS))
        .contains(URI.create("https://api.example.com/other"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://example.com.evil.net/",
        "https://evilexample.com/",
        "http://www44.example.com/",
        "https://someone@example.com/",
        "file:///etc/passwd",
        "https://",
        "::::"
      })
  void otherLocationsAreNotFollowed(String location) {
    assertThat(RedirectRule.target(FROM, location, HOSTS)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.9",
        "192.168.1.1",
        "169.254.169.254",
        "0.0.0.0",
        "100.64.0.1",
        "::1",
        "fe80::1",
        "fd00::1",
        "::ffff:10.0.0.1",
        "64:ff9b::a00:1",
        "224.0.0.1",
        "255.255.255.255"
      })
  void internalAddressesAreNotPublic(String address) throws UnknownHostException {
    assertThat(RedirectRule.isPublic(InetAddress.getByName(address))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"8.8.8.8", "151.101.1.1", "2606:4700::1111", "172.32.0.1"})
  void internetAddressesArePublic(String address) throws UnknownHostException {
    assertThat(RedirectRule.isPublic(InetAddress.getByName(address))).isTrue();
  }
}
