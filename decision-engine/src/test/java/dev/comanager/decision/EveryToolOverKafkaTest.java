package dev.comanager.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.decision.card.BettingTerms;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.messaging.rpc.caller.CallResult;
import dev.comanager.messaging.rpc.caller.ToolCalls;
import dev.comanager.messaging.rpc.handler.ToolCallService;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls every read tool over Kafka, on the demo league. */
@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class EveryToolOverKafkaTest {
  private static final LineId LINE = new LineId("ln_0000000000000000000000c1");

  @Inject ToolCalls calls;
  @Inject ToolCallService service;
  @Inject CurrentFacts facts;
  @Inject Pool pool;

  @BeforeEach
  void aLineWithTheDemoLeague() {
    pool.preparedQuery(
            "INSERT INTO league_link (line, league, team_id, is_primary)"
                + " VALUES ($1, 'demo:midfield', '1', true) ON CONFLICT DO NOTHING")
        .executeAndAwait(Tuple.of(LINE.value()));
    await()
        .atMost(Duration.ofSeconds(40))
        .until(() -> calls.ready() && service.ready() && facts.of(PlayerPool.DEMO).isPresent());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "get_my_leagues",
        "get_my_fantasy_context",
        "get_roster_status",
        "get_weekly_brief",
        "fantasy_optimize_lineup",
        "fantasy_get_matchup",
        "fantasy_get_standings",
        "fantasy_find_players",
        "fantasy_get_player",
        "fantasy_get_injury_report",
        "fantasy_get_track_record"
      })
  void everyReadFitsItsSchemaAndLengthAndReadsWellAloud(String tool) {
    ToolOutcome.Answered answered =
        ToolSchemas.assertAnswers(tool, call(LINE, tool, arguments(tool)));

    String all = answered.text() + answered.body();
    assertThat(all).hasSizeLessThan(20_000);
    assertThat(BettingTerms.in(all)).isEmpty();
    assertThat(answered.text())
        .isNotBlank()
        .doesNotContain("{", "}", "null", "NaN", "%s", "<", "  ");
  }

  private ObjectNode arguments(String tool) {
    SeasonFacts season = facts.of(PlayerPool.DEMO).orElseThrow();
    String name = season.everyone().iterator().next().player().name();
    ObjectNode arguments = Json.WIRE.createObjectNode();
    if (tool.equals("fantasy_get_player")) {
      arguments.put("player", name);
    }
    if (tool.equals("fantasy_find_players")) {
      arguments.put("limit", 50);
    }
    return arguments;
  }

  private ToolOutcome call(LineId line, String tool, ObjectNode arguments) {
    ToolCall call = new ToolCall(line, Surface.FULL, Set.of(), tool, arguments, null, 20_000);
    return switch (calls.call(ToolOwner.DECISION, call).await().atMost(Duration.ofSeconds(25))) {
      case CallResult.Outcome(ToolOutcome outcome) -> outcome;
      case CallResult.NotSent _, CallResult.Unanswered _ -> throw new AssertionError("no outcome");
    };
  }
}
