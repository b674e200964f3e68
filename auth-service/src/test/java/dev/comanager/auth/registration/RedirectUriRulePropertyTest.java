package dev.comanager.auth.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.registration.RedirectUriRule.Reading;
import java.net.URI;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Every accepted address, whatever strangers write, leads to a callback on the list, in every
 * parser's reading.
 */
class RedirectUriRulePropertyTest {
  private static final Set<String> KNOWN =
      Set.of(
          "claude.ai",
          "claude.com",
          "chatgpt.com",
          "platform.openai.com",
          "localhost",
          "127.0.0.1",
          "[::1]",
          "cb");

  @Property(tries = 2_000)
  void acceptsOnlyKnownCallbacksAndLoopbackAddresses(@ForAll("tricks") String written) {
    if (!(RedirectUriRule.read(written, RedirectUriRuleTest.CALLBACKS) instanceof Reading.Good)) {
      return;
    }
    assertThat(written)
        .matches(
            "https://(claude\\.ai|chatgpt\\.com)/cb|app\\.example://cb"
                + "|https?://(localhost|127\\.0\\.0\\.1|\\[::1])(:[1-9][0-9]{0,4})?(/.*|\\?.*)?");
  }

  @Property(tries = 2_000)
  void theJdkParsesAcceptedAddressesTheSameWay(@ForAll("tricks") String written) {
    if (!(RedirectUriRule.read(written, RedirectUriRuleTest.CALLBACKS) instanceof Reading.Good)) {
      return;
    }
    URI uri = URI.create(written);
    assertThat(KNOWN).contains(uri.getHost());
    assertThat(uri.getUserInfo()).isNull();
    assertThat(uri.getFragment()).isNull();
    assertThat(uri.normalize()).isEqualTo(uri);
    assertThat(written).doesNotContain("\r", "\n", " ", "*", "\\");
  }

  @Property(tries = 2_000)
  void onlyRegistrableAddressesMatchARegisteredOne(
      @ForAll("tricks") String registered, @ForAll("tricks") String requested) {
    if (RedirectUriRule.read(registered, RedirectUriRuleTest.CALLBACKS) instanceof Reading.Good
        && RedirectUriRule.same(registered, requested)) {
      assertThat(URI.create(requested).getHost()).isEqualTo(URI.create(registered).getHost());
      assertThat(URI.create(requested).getRawPath()).isEqualTo(URI.create(registered).getRawPath());
      assertThat(URI.create(requested).getUserInfo()).isNull();
    }
  }

  @Property
  void anyPortOfALoopbackAddressIsTheSameClient(
      @ForAll("ports") int registered, @ForAll("ports") int requested) {
    for (String host : Set.of("localhost", "127.0.0.1", "[::1]")) {
      assertThat(
              RedirectUriRule.same(
                  "http://" + host + ":" + registered + "/cb",
                  "http://" + host + ":" + requested + "/cb"))
          .isTrue();
    }
  }

  @Property
  void parsingNeverFails(@ForAll String written) {
    assertThat(RedirectUriRule.read(written, RedirectUriRuleTest.CALLBACKS)).isNotNull();
  }

  @Provide
  Arbitrary<Integer> ports() {
    return Arbitraries.integers().between(1, 65_535);
  }

  @Provide
  Arbitrary<String> tricks() {
    Arbitrary<String> schemes =
        Arbitraries.of(
            "https://",
            "http://",
            "HTTPS://",
            "https:/",
            "https:",
            "//",
            "ftp://",
            "app.example://",
            "");
    Arbitrary<String> before =
        Arbitraries.of(
            "", "", "", "", "x@", "claude.ai@", "claude.ai:443@", "www.", "%40", "[", ".");
    Arbitrary<String> hosts =
        Arbitraries.of(
            "claude.ai",
            "chatgpt.com",
            "cb",
            "localhost",
            "127.0.0.1",
            "[::1]",
            "evil.example",
            "CLAUDE.ai",
            "clаude.ai",
            "127.1");
    Arbitrary<String> after =
        Arbitraries.of(
            "",
            "",
            "",
            "",
            ":443",
            ":1",
            ":",
            ":0",
            ":65536",
            ".",
            ".evil.example",
            "@evil.example",
            "\\@evil.example",
            "%2eevil.example",
            ":80@evil.example",
            "#@evil.example",
            "\u0000",
            "\t");
    Arbitrary<String> paths =
        Arbitraries.of(
            "",
            "/",
            "/cb",
            "/cb",
            "/a/../cb",
            "//evil.example",
            "/%2e%2e/",
            "?x=1",
            "?code=1",
            "/cb#x",
            "/*",
            "/c b",
            "/cb\r\nx: y",
            "/%0d%0a",
            "/ä");
    return Combinators.combine(schemes, before, hosts, after, paths)
        .as((scheme, user, host, tail, path) -> scheme + user + host + tail + path);
  }
}
