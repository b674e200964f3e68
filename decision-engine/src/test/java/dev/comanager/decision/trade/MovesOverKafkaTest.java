package dev.comanager.decision.trade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.wire.Wire;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Calls the add and trade tools over Kafka, on the demo league. */
@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class MovesOverKafkaTest {
  private static final LineId LINE = new LineId("ln_0000000000000000000000f1");

  private final ToolCalls calls;
  private final ToolCallService service;
  private final CurrentFacts facts;
  private final Pool pool;

  @Inject
  MovesOverKafkaTest(ToolCalls calls, ToolCallService service, CurrentFacts facts, Pool pool) {
    this.calls = calls;
    this.service = service;
    this.facts = facts;
    this.pool = pool;
  }

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

  @Test
  void anAddIsAValidCardThatAWatchCanFollow() {
    await()
        .atMost(Duration.ofSeconds(40))
        .untilAsserted(
            () -> {
              ObjectNode first = card("find_waiver_moves", arguments()).body();
              ObjectNode again = card("find_waiver_moves", arguments()).body();
              assertThat(again).isEqualTo(first);
              assertThat(first.at("/decision/watchable").asBoolean()).isTrue();
              assertThat(subjects("waiver")).isPositive();
            });
  }

  @Test
  void aTradeWithAnotherTeamIsACardAndItsReverseIsRefused() {
    call("get_my_leagues", arguments()); // stores the league
    String own = rosterOf("1").getFirst();
    String other = rosterOf("2").getFirst();

    ObjectNode body = card("analyze_trade", trade(List.of(own), List.of(other))).body();

    assertThat(body.at("/decision/subject/0/role").asText()).isEqualTo("give");
    assertThat(body.at("/decision/subject/1/role").asText()).isEqualTo("get");
    assertThat(subjects("trade")).isPositive();
    ToolOutcome mirrored = call("analyze_trade", trade(List.of(other), List.of(own)));
    assertThat(mirrored)
        .isInstanceOfSatisfying(
            ToolOutcome.Refused.class,
            refused -> assertThat(refused.code()).isEqualTo(ToolErrorCode.E_BAD_ARGS));
  }

  @Test
  void watchedMovesAreRechecked() {
    card("find_waiver_moves", arguments());
    String fingerprint =
        pool.query("SELECT fingerprint FROM recheck_subject WHERE kind = 'waiver' LIMIT 1")
            .executeAndAwait()
            .iterator()
            .next()
            .getString(0);
    try (Wire reported = new Wire(Topic.RECHECKS_REPORTED)) {
      await()
          .atMost(Duration.ofSeconds(40))
          .untilAsserted(
              () -> {
                Wire.publish(
                    Topic.RECHECKS_REQUESTED, fingerprint, new RecheckRequested(fingerprint, 7));
                assertThat(reported.of(fingerprint, RecheckReported.class))
                    .isNotEmpty()
                    .allSatisfy(
                        report -> assertThat(report.verdict()).isIn(Verdict.ADD, Verdict.HOLD));
              });
    }
  }

  private long subjects(String kind) {
    return pool.preparedQuery("SELECT count(*) FROM recheck_subject WHERE kind = $1")
        .executeAndAwait(Tuple.of(kind))
        .iterator()
        .next()
        .getLong(0);
  }

  /** Names on that roster; the facts use the demo's own player ids. */
  private List<String> rosterOf(String team) {
    String document =
        pool.query("SELECT document::text FROM league_snapshot WHERE league = 'demo:midfield'")
            .executeAndAwait()
            .iterator()
            .next()
            .getString(0);
    List<String> names = new ArrayList<>();
    for (JsonNode one : read(document).path("teams")) {
      if (one.path("teamId").asText().equals(team)) {
        for (JsonNode spot : one.path("spots")) {
          facts
              .of(PlayerPool.DEMO)
              .orElseThrow()
              .player(new PlayerId(spot.path("playerId").asText()))
              .ifPresent(
                  known -> names.add(known.player().name() + " (" + known.player().team() + ")"));
        }
      }
    }
    return names;
  }

  private static JsonNode read(String json) {
    try {
      return Json.WIRE.readTree(json);
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }

  private ToolOutcome.Answered card(String tool, ObjectNode arguments) {
    return ToolSchemas.assertAnswers(tool, call(tool, arguments));
  }

  private ToolOutcome call(String tool, ObjectNode arguments) {
    ToolCall call = new ToolCall(LINE, Surface.FULL, Set.of(), tool, arguments, null, 20_000);
    return switch (calls.call(ToolOwner.DECISION, call).await().atMost(Duration.ofSeconds(25))) {
      case CallResult.Outcome(ToolOutcome outcome) -> outcome;
      case CallResult.NotSent _, CallResult.Unanswered _ -> throw new AssertionError("no outcome");
    };
  }

  private static ObjectNode arguments() {
    return Json.WIRE.createObjectNode();
  }

  private static ObjectNode trade(List<String> give, List<String> get) {
    ObjectNode arguments = arguments();
    give.forEach(arguments.putArray("give")::add);
    get.forEach(arguments.putArray("get")::add);
    return arguments;
  }
}
