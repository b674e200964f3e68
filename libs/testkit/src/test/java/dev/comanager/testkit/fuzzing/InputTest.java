package dev.comanager.testkit.fuzzing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class InputTest {
  @Test
  void escapesCharactersThatUtf8CannotEncode() {
    assertThat(Input.text("é\\ud800\\n\\u12".getBytes(UTF_8))).isEqualTo("é\ud800\n\\u12");
  }

  @Test
  void returnsTheRequestedNumberOfLines() {
    assertThat(Input.lines("a\\nb\nc".getBytes(UTF_8), 3)).containsExactly("a\nb", "c", "");
    assertThat(Input.lines("a\nb\nc".getBytes(UTF_8), 2)).containsExactly("a", "b\nc");
  }

  @Test
  void mutatedSeedsDifferAndAreBounded() {
    Mutation mutation =
        new Mutation(List.of(new byte[0], "x".repeat(20_000).getBytes(UTF_8)), new Random(1));

    for (int i = 0; i < 1000; i++) {
      assertThat(mutation.next()).hasSizeLessThanOrEqualTo(16 * 1024);
    }
  }
}
