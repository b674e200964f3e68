package dev.comanager.auth.signin;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class ReturnRuleTest {
  private static final String REDIRECT = "https://claude.ai/cb";
  private static final String AUTH_URL = "https://auth.example";

  @Provide
  Arbitrary<String> byteStrings() {
    return Arbitraries.strings().withCharRange('\0', '\u00ff').ofMinLength(1).ofMaxLength(500);
  }

  @Property
  void returnsAnyStateUnchangedInAValidHeader(@ForAll("byteStrings") String state) {
    String back = ReturnRule.withCode(REDIRECT, Optional.of(state), "c.o.d-e", AUTH_URL);

    assertThat(back).startsWith(REDIRECT + "?").doesNotContain("\r", "\n", " ", "#");
    Parameters parameters = ParametersRule.read(URI.create(back).getRawQuery());
    assertThat(parameters.value("state")).contains(state);
    assertThat(parameters.value("code")).contains("c.o.d-e");
    assertThat(parameters.value("iss")).contains(AUTH_URL);
  }

  @Property
  void errorsUseOnlyCharactersThatOAuthAllows(@ForAll String error, @ForAll String description) {
    String back = ReturnRule.withError(REDIRECT, Optional.empty(), error, description, AUTH_URL);

    Parameters parameters = ParametersRule.read(URI.create(back).getRawQuery());
    assertThat(parameters.value("error").orElseThrow()).matches("[a-z_]{1,40}");
    assertThat(parameters.value("error_description").orElse("")).matches("[ !#-\\[\\]-~]{0,200}");
    assertThat(parameters.value("iss")).contains(AUTH_URL);
    assertThat(parameters.values()).doesNotContainKey("state");
  }

  @Test
  void keepsTheClientsOwnQuery() {
    assertThat(ReturnRule.withCode(REDIRECT + "?a=b", Optional.empty(), "c", AUTH_URL))
        .isEqualTo(REDIRECT + "?a=b&code=c&iss=https%3A%2F%2Fauth.example");
  }
}
