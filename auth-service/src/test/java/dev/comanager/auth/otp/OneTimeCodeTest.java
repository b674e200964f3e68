package dev.comanager.auth.otp;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OneTimeCodeTest {
  @Test
  void drawsFromAllMillionCodes() {
    SecureRandom random = new SecureRandom();
    Set<Character> first = new HashSet<>();
    Set<String> all = new HashSet<>();
    for (int i = 0; i < 2_000; i++) {
      String digits = OneTimeCode.mint(random).digits();
      assertThat(digits).matches("[0-9]{6}");
      first.add(digits.charAt(0));
      all.add(digits);
    }
    assertThat(first).hasSize(10);
    assertThat(all).hasSizeGreaterThan(1_980);
  }

  @Test
  void printsMasked() {
    assertThat(new OneTimeCode("482913")).hasToString("******");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "48291", "4829130", "48291a", "482 913", "٤٨٢٩١٣"})
  void rejectsAnythingElse(String written) {
    assertThat(OneTimeCode.parse(written)).isEmpty();
  }
}
