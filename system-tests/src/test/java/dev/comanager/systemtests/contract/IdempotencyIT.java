package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests for idempotency keys, replays and repeated writes (spec 4.1, 8; INTERFACE 3). */
@Tag("contract")
class IdempotencyIT {
  private static final String TOOL = "fantasy_set_primary_league";
  private static Map<String, String> primary;

  @BeforeAll
  static void findThePrimaryLeague() {
    primary = primaryLeague();
  }

  @Test
  void theSameKeyReplaysTheFirstResult() {
    String key = newKey();
    JsonNode first = Mcp.asLine().withKey(key).call(TOOL, primary).ok();
    JsonNode second = Mcp.asLine().withKey(key).call(TOOL, primary).ok();
    assertThat(first.path("replayed").asBoolean()).isFalse();
    assertThat(second.path("replayed").asBoolean()).isTrue();
    assertThat(withoutReplayed(second)).isEqualTo(withoutReplayed(first));
  }

  @Test
  void theSameKeyWithOtherArgumentsIsABadArgument() {
    String key = newKey();
    Mcp.asLine().withKey(key).call(TOOL, primary).ok();
    Reply other =
        Mcp.asLine()
            .withKey(key)
            .call(TOOL, Map.of("platform", "demo", "league_id", "another-league"));
    JsonNode refused = other.refused("E_BAD_ARGS");
    assertThat(refused.path("retryable").asBoolean(true)).isFalse();
  }

  @Test
  void theSameKeyOfAnotherToolIsAnotherCall() {
    String key = newKey();
    Mcp.asLine().withKey(key).call(TOOL, primary).ok();
    Reply other =
        Mcp.asLine()
            .withKey(key)
            .call(
                "fantasy_link_league",
                Map.of("platform", "sleeper", "league_id", "000000000000000001"));
    assertThat(other.structured().path("replayed").asBoolean()).isFalse();
  }

  @Test
  void theSameKeyOfAnotherLineIsAnotherCall() {
    Mcp second = Mcp.asSecondLine();
    String key = newKey();
    Mcp.asLine().withKey(key).call(TOOL, primary).ok();
    Reply other = second.withKey(key).call(TOOL, primary);
    assertThat(other.structured().path("replayed").asBoolean()).isFalse();
  }

  @Test
  void repeatingAWriteWithoutAKeyLeavesTheSameState() {
    JsonNode first = Mcp.asLine().call(TOOL, primary).ok();
    JsonNode second = Mcp.asLine().call(TOOL, primary).ok();
    // Changes of links end in the same state however often they run, so the engine may or may not
    // replay the second one.
    assertThat(withoutReplayed(second)).isEqualTo(withoutReplayed(first));
  }

  @Test
  void parallelDuplicatesHaveOneEffect() throws Exception {
    String key = newKey();
    List<Callable<Reply>> calls = new ArrayList<>();
    for (int copy = 0; copy < 12; copy++) {
      calls.add(() -> Mcp.asLine().withKey(key).call(TOOL, primary));
    }
    List<JsonNode> results = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(calls.size())) {
      for (Future<Reply> reply : threads.invokeAll(calls)) {
        results.add(reply.get().ok());
      }
    }
    assertThat(results.stream().filter(r -> !r.path("replayed").asBoolean())).hasSize(1);
    assertThat(results.stream().map(IdempotencyIT::withoutReplayed).distinct()).hasSize(1);
  }

  @Test
  void aReadAcceptsAKeyToo() {
    String key = newKey();
    Mcp.asLine().withKey(key).call("get_my_leagues").ok();
    Mcp.asLine().withKey(key).call("get_my_leagues").ok();
  }

  @Test
  void aRefusedWriteIsNotReplayedAsASuccess() {
    String key = newKey();
    Map<String, String> nowhere = Map.of("platform", "demo", "league_id", "no-such-league");
    Mcp.asLine().withKey(key).call(TOOL, nowhere).refused("E_NOT_FOUND");
    Mcp.asLine().withKey(key).call(TOOL, nowhere).refused("E_NOT_FOUND");
  }

  @Test
  void argumentsAreCheckedBeforeTheKey() {
    String key = newKey();
    Mcp.asLine().withKey(key).call(TOOL, primary).ok();
    Mcp.asLine().withKey(key).call(TOOL, Map.of("platform", 5)).refused("E_BAD_ARGS");
    assertThat(Mcp.asLine().withKey(key).call(TOOL, primary).ok().path("replayed").asBoolean())
        .isTrue();
  }

  private static Map<String, String> primaryLeague() {
    for (JsonNode league : Mcp.asLine().call("get_my_leagues").ok().path("leagues")) {
      if (league.path("primary").asBoolean()) {
        return Map.of(
            "platform", league.path("platform").asText(),
            "league_id", league.path("league_id").asText());
      }
    }
    throw new AssertionError("no primary league");
  }

  private static JsonNode withoutReplayed(JsonNode result) {
    ObjectNode copy = new ObjectMapper().convertValue(result, ObjectNode.class);
    copy.remove("replayed");
    return copy;
  }

  private static String newKey() {
    return UUID.randomUUID().toString();
  }
}
