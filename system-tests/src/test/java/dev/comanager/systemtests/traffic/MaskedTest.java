package dev.comanager.systemtests.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.Deployment;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MaskedTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "+12025550143",
        "12025550143",
        "2025550143",
        "(202) 555-0143",
        "202.555.0143",
        "202 555 0143",
        "+1 202-555-0143",
        "+442071838750"
      })
  void aPhoneNumberIsMaskedExceptTwoDigits(String number) {
    String masked = Masked.text("to " + number + ", at once");

    assertThat(masked.replaceAll("\\D", "")).hasSizeLessThanOrEqualTo(2);
    assertThat(masked).startsWith("to ").endsWith(", at once");
  }

  @Test
  void aNumberInAUrlIsMaskedToo() {
    assertThat(Masked.text("/messages?to=%2B13105550177&x=1"))
        .isEqualTo("/messages?to=%2B••• 77&x=1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%2B442071838750",
        "%2b442071838750",
        "%2B44+20+7183+8750",
        "%2B44%2020%207183%208750",
        "%2B13105550177",
        "%28310%29+555-0177",
        "%28310%29%20555%2D0177",
        "+44 20 7183 8750"
      })
  void aNumberInAFormIsMaskedExceptTwoDigits(String number) {
    String masked = Masked.text("a=b&phone=" + number + "&next=/");

    assertThat(masked.replace("%2B", "").replace("%2b", "").replaceAll("\\D", ""))
        .hasSizeLessThanOrEqualTo(2);
    assertThat(masked).startsWith("a=b&phone=").endsWith("&next=/");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bearer fcml_abcDEF-123_x|bearer fcml_…",
        "Authorization: Bearer abcdefgh.ijk|Authorization: Bearer …",
        "{\"access_token\":\"eyJhbGciOi.eyJz.sig\"}|{\"access_token\":\"…\"}",
        "{\"refresh_token\" : \"opaque\"}|{\"refresh_token\" : \"…\"}",
        "grant_type=authorization_code&code=abc.def&code_verifier=xyz|grant_type=authorization_code&code=…&code_verifier=…",
        "Location: https://claude.ai/cb?state=s&code=a.b.c|Location: https://claude.ai/cb?state=s&code=…",
        "482 913 is your Co-Manager code.|… … is your Co-Manager code."
      })
  void credentialsAreMasked(String text, String shown) {
    assertThat(Masked.text(text)).isEqualTo(shown);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"code\":\"E_RATE_LIMITED\",\"retryable\":true}",
        "WWW-Authenticate: Bearer resource_metadata=\"https://x.example/.well-known/a\"",
        "d_4be09c1f77a2 at 2026-11-20T20:33:35Z in week 11"
      })
  void textThatTestersNeedIsKept(String text) {
    assertThat(Masked.text(text)).isEqualTo(text);
  }

  @Test
  void theNumbersOfBothLinesAreMaskedInEveryFormat() {
    Deployment.give(Map.of("SECOND_LINE_PHONE", "20/2555/0199"));

    assertThat(Masked.text("texted 20/2555/0199")).isEqualTo("texted …");
    Deployment.give(Map.of("SECOND_LINE_PHONE", ""));
  }

  @Test
  void registeredSecretsAreMaskedWhateverTheirShape() {
    Masked.remember("plain-looking-words");

    assertThat(Masked.text("these plain-looking-words here")).isEqualTo("these … here");
  }
}
