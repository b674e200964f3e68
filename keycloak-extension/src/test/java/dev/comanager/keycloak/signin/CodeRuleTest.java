package dev.comanager.keycloak.signin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodeRuleTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "040945",
        "040 945",
        " 040-945\n",
        "040.945",
        "040\u00a0945",
        "040\u202f945",
        "040\u2011945",
        "040\u2013945",
        "040\u2212945",
        "\u200e040\u200b945",
        "\uff10\uff14\uff10\u3000\uff19\uff14\uff15",
        "\u0660\u0664\u0660\u0669\u0664\u0665"
      })
  void readsACodeInAnySpacingAndScript(String typed) throws IOException {
    assertThat(CodeRule.read(typed)).contains("040945");
    assertThat(typed).as("the page's field accepts it too").matches(patternOfThePage());
  }

  private static String patternOfThePage() throws IOException {
    Matcher pattern =
        Pattern.compile("name=\"code\"[^>]* pattern=\"([^\"]+)\"")
            .matcher(
                Files.readString(
                    Path.of("src/main/resources/theme/comanager/login/signin-code.ftl")));
    assertThat(pattern.find()).isTrue();
    return pattern.group(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "04094",
        "0409456",
        "04094x",
        "040/945",
        "\u2460\u2461\u2462\u2463\u2464\u2465"
      })
  void rejectsCodesWithoutSixDigits(String typed) {
    assertThat(CodeRule.read(typed)).isEmpty();
  }

  @Test
  void rejectsOverlongInput() {
    assertThat(CodeRule.read("040945" + " ".repeat(40))).isEmpty();
  }
}
