package dev.comanager.auth.registration.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.registration.document.ClientIdUrlRule.Reading;
import dev.comanager.servicekit.http.PublicAddressRule;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;

/** What holds for every address and every header, whatever strangers write. */
class DocumentPropertyTest {
  @Property(tries = 2_000)
  void noIpv4AddressOfAPrivateNetworkIsPublic(@ForAll @Size(4) byte[] bytes)
      throws UnknownHostException {
    assertSpecialIsNotPublic(InetAddress.getByAddress(bytes));
  }

  @Property(tries = 2_000)
  void noIpv6AddressOfAPrivateNetworkIsPublic(@ForAll @Size(16) byte[] bytes)
      throws UnknownHostException {
    InetAddress address = InetAddress.getByAddress(bytes);

    assertSpecialIsNotPublic(address);
    if (!(address instanceof Inet4Address) && (bytes[0] & 0xE0) != 0x20) {
      assertThat(PublicAddressRule.isPublic(address)).isFalse();
    }
  }

  private static void assertSpecialIsNotPublic(InetAddress address) {
    int first = address.getAddress()[0] & 0xFF;
    boolean special =
        address.isAnyLocalAddress()
            || address.isLoopbackAddress()
            || address.isLinkLocalAddress()
            || address.isSiteLocalAddress()
            || address.isMulticastAddress()
            || (address instanceof Inet4Address && (first == 0 || first >= 224));
    if (special) {
      assertThat(PublicAddressRule.isPublic(address)).isFalse();
    }
  }

  @Property(tries = 5_000)
  void aMappedAddressIsAsPublicAsItsIpv4Address(@ForAll @Size(4) byte[] ipv4)
      throws UnknownHostException {
    byte[] mapped = new byte[16];
    mapped[10] = -1;
    mapped[11] = -1;
    System.arraycopy(ipv4, 0, mapped, 12, 4);

    assertThat(PublicAddressRule.isPublic(InetAddress.getByAddress(mapped)))
        .isEqualTo(PublicAddressRule.isPublic(InetAddress.getByAddress(ipv4)));
  }

  @Property(tries = 2_000)
  void theJdkReadsAnAcceptedIdAsTheRuleDoes(@ForAll("tricks") String written) {
    if (!(ClientIdUrlRule.read(written) instanceof Reading.Good(ClientIdUrl url))) {
      return;
    }
    URI uri = URI.create(written);
    assertThat(url.written()).isEqualTo(written).startsWith("https://").matches("[!-~]+");
    assertThat(url.host()).isEqualTo(uri.getHost()).isIn("app.example.com", "evil.example");
    assertThat(uri.getUserInfo()).isNull();
    assertThat(uri.getFragment()).isNull();
    assertThat(uri.normalize()).isEqualTo(uri);
    assertThat(url.path()).startsWith("/").doesNotContain("..", "\\", " ", "\r", "\n");
    assertThat(url.port()).isBetween(1, 65_535);
  }

  @Property
  void readingAnIdNeverFails(@ForAll String written) {
    assertThat(ClientIdUrlRule.read(written)).isNotNull();
  }

  @Property
  void everyLifetimeIsWithinTheLimits(
      @ForAll("controls") String control, @ForAll String age, @ForAll String expires) {
    Duration lifetime =
        CacheRule.lifetime(
            new CacheRule.Headers(control, age, "Thu, 26 Nov 2026 20:00:00 GMT", expires));

    assertThat(lifetime).isBetween(CacheRule.SHORTEST, CacheRule.LONGEST);
  }

  @Provide
  Arbitrary<String> controls() {
    return Arbitraries.oneOf(
        Arbitraries.strings(),
        Arbitraries.longs().map(seconds -> "max-age=" + seconds),
        Arbitraries.longs().map(seconds -> "public, s-maxage=" + seconds + ", max-age=5"));
  }

  @Provide
  Arbitrary<String> tricks() {
    Arbitrary<String> schemes =
        Arbitraries.of("https://", "https://", "http://", "HTTPS://", "https:/", "https:", "//");
    Arbitrary<String> before = Arbitraries.of("", "", "", "x@", "app.example.com@", "%40", "[");
    Arbitrary<String> hosts =
        Arbitraries.of(
            "app.example.com",
            "evil.example",
            "localhost",
            "127.0.0.1",
            "[::1]",
            "0x7f.1",
            "APP.example.com",
            "аpp.example.com");
    Arbitrary<String> after =
        Arbitraries.of(
            "",
            "",
            "",
            ":443",
            ":1",
            ":",
            ":0",
            ":65536",
            ".",
            "@evil.example",
            "\\@evil.example",
            "#@evil.example",
            "%2eevil.example",
            "\u0000",
            "\t");
    Arbitrary<String> paths =
        Arbitraries.of(
            "",
            "/",
            "/client",
            "/client?x=1",
            "/a/../client",
            "//evil.example",
            "/%2e%2e/",
            "/client#x",
            "/c b",
            "/c\r\nx: y",
            "/%0d%0a",
            "/ä",
            "?x=1");
    return Combinators.combine(schemes, before, hosts, after, paths)
        .as((scheme, user, host, tail, path) -> scheme + user + host + tail + path);
  }
}
