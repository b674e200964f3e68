package dev.comanager.stack.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;

class DemoLineTest {
  @Test
  void theFirstQuestionComparesAStarterAndABenchPlayerOfOnePosition() throws Exception {
    assertThat(
            DemoLine.question(
                status(
                    """
                    {"name": "A", "pos": "QB", "slot": "QB", "starter": true, "status": ""},
                    {"name": "B", "pos": "RB", "slot": "RB", "starter": true, "status": ""},
                    {"name": "C", "pos": "TE", "slot": "BN", "starter": false, "status": ""},
                    {"name": "D", "pos": "RB", "slot": "BN", "starter": false, "status": ""}
                    """)))
        .containsExactly("B", "D");
  }

  @Test
  void playersWhoCannotPlayAreNotCompared() throws Exception {
    assertThat(
            DemoLine.question(
                status(
                    """
                    {"name": "A", "pos": "WR", "slot": "WR", "starter": true, "status": "Questionable"},
                    {"name": "B", "pos": "WR", "slot": "BN", "starter": false, "status": "Out"},
                    {"name": "C", "pos": "WR", "slot": "BN", "starter": false, "status": "", "bye": true},
                    {"name": "D", "pos": "WR", "slot": "IR", "starter": false, "status": ""},
                    {"name": "E", "pos": "WR", "slot": "BN", "starter": false, "status": ""}
                    """)))
        .containsExactly("A", "E");
  }

  private static JsonNode status(String players) throws Exception {
    return new ObjectMapper().readTree("{\"players\": [" + players + "]}");
  }
}
