package dev.comanager.keycloak.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;
import java.util.Optional;

/** Fuzzes one-time codes as people type or paste them. */
class CodeFuzzTest extends ParserFuzzTest {
  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "040945",
        " 040-945\n",
        "\u200e040\u200b945",
        "\uff10\uff14\uff10\u3000\uff19\uff14\uff15",
        "\\ud835\\udfce40945",
        "\\ud800",
        "04094x",
        "0".repeat(33));
  }

  @Override
  protected void take(byte[] input) {
    Optional<String> code = CodeRule.read(Input.text(input));

    code.ifPresent(
        digits -> {
          assertThat(digits).matches("[0-9]{6}");
          assertThat(CodeRule.read(digits)).contains(digits);
        });
  }
}
