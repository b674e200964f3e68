package dev.comanager.auth.phoneline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class TestLineRuleTest {
  @Test
  void takesATestLineWithPhoneBearerAndCode() {
    assertThat(
            TestLineRule.problems(
                new Fixture(
                    true,
                    "+12125550123",
                    Optional.of("fcml_" + "a".repeat(43)),
                    Optional.of("482913"))))
        .isEmpty();
  }

  @Test
  void refusesATestLineWithoutAUsablePhoneOrBearer() {
    assertThat(
            TestLineRule.problems(
                new Fixture(true, "555", Optional.of("secret"), Optional.of("48291"))))
        .satisfiesExactly(
            phone -> assertThat(phone).contains("comanager.test-line.phone").doesNotContain("555"),
            bearer ->
                assertThat(bearer).contains("comanager.test-line.bearer").doesNotContain("secret"),
            code ->
                assertThat(code).contains("comanager.test-line.demo-code").doesNotContain("48291"));
  }

  record Fixture(boolean enabled, String phone, Optional<String> bearer, Optional<String> demoCode)
      implements TestLineConfig {}
}
