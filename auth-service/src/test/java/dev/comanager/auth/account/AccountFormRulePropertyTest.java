package dev.comanager.auth.account;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.account.AccountFormRule.Reading;
import java.net.URLEncoder;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;

class AccountFormRulePropertyTest {
  @Property(tries = 1_000)
  void parsesOrRefusesEveryByteString(@ForAll @Size(max = 400) byte[] body) {
    assertThat(AccountFormRule.read(body)).isNotNull();
  }

  @Property(tries = 1_000)
  void parsesOrRefusesEveryMalformedForm(@ForAll("odd") String body) {
    assertThat(AccountFormRule.read(body.getBytes(ISO_8859_1))).isNotNull();
  }

  @Property(tries = 1_000)
  void parsesWhatABrowserSendsAsItWasTyped(@ForAll("typed") Map<String, String> typed) {
    String body =
        typed.entrySet().stream()
            .map(
                field ->
                    URLEncoder.encode(field.getKey(), UTF_8)
                        + "="
                        + URLEncoder.encode(field.getValue(), UTF_8))
            .collect(joining("&"));

    Reading reading = AccountFormRule.read(body.getBytes(ISO_8859_1));

    assertThat(reading).isInstanceOf(Reading.Form.class);
    typed.forEach(
        (name, value) -> assertThat(((Reading.Form) reading).form().value(name)).isEqualTo(value));
  }

  @Example
  void refusesFormsThatNoBrowserSends() {
    for (String body : new String[] {"%platform=x", "a=%", "a=%2", "a=%zz", "a=%C3", "a=%00"}) {
      assertThat(AccountFormRule.read(body.getBytes(ISO_8859_1)))
          .as(body)
          .isEqualTo(new Reading.Undecodable());
    }
    for (String body :
        new String[] {
          "a=" + "x".repeat(4097), "x".repeat(65) + "=", "&".repeat(40), " ".repeat(9000)
        }) {
      assertThat(AccountFormRule.read(body.getBytes(ISO_8859_1))).isEqualTo(new Reading.TooLong());
    }
  }

  @Provide
  Arbitrary<String> odd() {
    return Arbitraries.of("token=", "%", "%2", "%C3%A9", "%ed%a0%80", "&", "=", "+", "\u00e9", "x")
        .list()
        .ofMaxSize(60)
        .map(parts -> String.join("", parts));
  }

  @Provide
  Arbitrary<Map<String, String>> typed() {
    Arbitrary<String> names = Arbitraries.strings().alpha().ofMinLength(1).ofMaxLength(20);
    // No lone surrogates and no NUL: browsers send neither.
    Arbitrary<String> values = Arbitraries.strings().withCharRange(' ', '\ud7ff').ofMaxLength(40);
    return Arbitraries.maps(names, values).ofMinSize(1).ofMaxSize(8);
  }
}
