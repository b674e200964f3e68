package dev.comanager.stack.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;

class DemoLineTest {
  @Test
  void theFirstQuestionIsAboutAStarterAndABenchedManOfTheSamePosition() throws Exception {
    var context =
        new ObjectMapper()
            .readTree(
                """
                {"roster": {
                  "starters": [{"pos": "QB", "name": "A"}, {"pos": "RB", "name": "B"}],
                  "bench": [{"pos": "TE", "name": "C"}, {"pos": "RB", "name": "D"}]}}
                """);

    assertThat(DemoLine.question(context)).containsExactly("B", "D");
  }
}
