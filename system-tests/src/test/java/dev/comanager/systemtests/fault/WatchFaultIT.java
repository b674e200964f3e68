package dev.comanager.systemtests.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.DemoTeam;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Phone;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that one trigger sends one text, whatever process ends in between: no text is lost or
 * doubled (INTERFACE 5).
 */
@BreaksParts
// Runs after all tests that sign people in: after PostgreSQL was killed, Keycloak refuses its next
// few requests.
@Order(Integer.MAX_VALUE)
class WatchFaultIT {
  // A text that may have been sent is looked up for a minute before it is sent again.
  private static final Duration TIMEOUT = Duration.ofSeconds(150);
  private static final Duration NOTHING_MORE = Duration.ofSeconds(3);
  private static final int EVEN = 50;

  private final LocalParts parts = LocalParts.ofTheStackUnderTest();
  private String decision;
  private String pick;

  @BeforeEach
  void aWatch() {
    List<String> players = DemoTeam.flexible();
    // Between even players nobody leads, so the recovery of one of them is no flip.
    JsonNode card =
        players.stream()
            .skip(1)
            .map(other -> card(players.getFirst(), other))
            .filter(made -> made.path("confidence").asInt() > EVEN)
            .findFirst()
            .orElseThrow();
    decision = card.path("decision_id").asText();
    pick = card.at("/subject/0/name").asText();
    Mcp.asLine().call("watch_decision", Map.of("decision_id", decision)).ok();
  }

  private static JsonNode card(String one, String other) {
    return Mcp.asLine()
        .call("analyze_start_sit", Map.of("players", List.of(one, other)))
        .ok()
        .path("decision");
  }

  @AfterEach
  void nothingWatched() {
    // The order matters: a player who recovers while he is watched sends another text, which the
    // next test would count.
    try {
      WatchedQuestions.reset();
    } finally {
      Phone.injure(pick, "HEALTHY");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {LocalParts.WATCH, LocalParts.NOTIFIER, LocalParts.DECISION, LocalParts.POSTGRES})
  void aTriggerSendsOneTextEvenIfAPartIsKilledRightAfterIt(String part) {
    int before = Phone.textsWith(decision).size();

    Phone.injure(pick, "OUT");
    parts.kill(part);

    await().atMost(TIMEOUT).until(() -> Phone.textsWith(decision).size() > before);
    await()
        .during(NOTHING_MORE)
        .atMost(TIMEOUT)
        .until(() -> Phone.textsWith(decision).size() == before + 1);
    parts.awaitRecovery();
  }

  @Test
  void triggersDuringDeliverySendOneTextPerFlip() {
    int before = Phone.textsWith(decision).size();

    for (int turn = 1; turn <= 4; turn++) {
      Phone.injure(pick, turn % 2 == 1 ? "OUT" : "HEALTHY");
      if (turn == 2) {
        parts.kill(LocalParts.WATCH);
      }
      if (turn == 3) {
        parts.kill(LocalParts.NOTIFIER);
      }
      int expected = before + turn;
      await().atMost(TIMEOUT).until(() -> Phone.textsWith(decision).size() >= expected);
    }

    assertThat(Phone.textsWith(decision)).hasSize(before + 4);
    parts.awaitRecovery();
  }
}
