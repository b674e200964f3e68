package dev.comanager.decision.startsit;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.contracts.event.NoCall;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LineupSlot;
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
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Calls the engine's tools over Kafka, on the demo league. */
@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class ToolsOverKafkaTest {
  private static final LineId LINE = new LineId("ln_0000000000000000000000e1");
  private static final LineId STRANGER = new LineId("ln_0000000000000000000000e2");
  private static final String LEAGUE = "demo:midfield";

  private final ToolCalls calls;
  private final ToolCallService service;
  private final CurrentFacts facts;
  private final Pool pool;
  private final Clock clock;

  @Inject
  ToolsOverKafkaTest(
      ToolCalls calls, ToolCallService service, CurrentFacts facts, Pool pool, Clock clock) {
    this.calls = calls;
    this.service = service;
    this.facts = facts;
    this.pool = pool;
    this.clock = clock;
  }

  @BeforeEach
  void aLineWithTheDemoLeague() {
    pool.preparedQuery(
            "INSERT INTO league_link (line, league, team_id, is_primary)"
                + " VALUES ($1, $2, '1', true) ON CONFLICT DO NOTHING")
        .executeAndAwait(Tuple.of(LINE.value(), LEAGUE));
    await()
        .atMost(Duration.ofSeconds(40))
        .until(() -> calls.ready() && service.ready() && facts.of(PlayerPool.DEMO).isPresent());
  }

  @Test
  void theSamePlayersInAnotherOrderGiveTheSameCardWithoutAWrite() {
    List<String> names = openReceivers();
    // A feed may bring newer facts between two calls; the pair is then repeated.
    await()
        .atMost(Duration.ofSeconds(40))
        .untilAsserted(
            () -> {
              ToolOutcome.Answered first = card(names);
              String id = first.body().at("/decision/decision_id").asText();
              int revision = revisionOf(id);

              ToolOutcome.Answered again = card(names.reversed());

              assertThat(again.body()).isEqualTo(first.body());
              assertThat(revisionOf(id)).isEqualTo(revision);
            });
  }

  @Test
  void ifNeitherWatchedPlayerPlaysTheReportNamesReplacements() {
    List<String> names = openReceivers();
    String decision = card(names).body().at("/decision/decision_id").asText();
    List<String> injured = names.stream().map(name -> name.replaceAll(" \\(.*", "")).toList();
    injured.forEach(name -> give(name, "OUT"));
    try (Wire reported = new Wire(Topic.RECHECKS_REPORTED)) {
      String subject = subjectOf(decision);
      await()
          .atMost(Duration.ofSeconds(40))
          .untilAsserted(
              () -> {
                Wire.publish(Topic.RECHECKS_REQUESTED, subject, new RecheckRequested(subject, 7));
                assertThat(reported.of(subject, RecheckReported.class))
                    .anySatisfy(
                        report -> {
                          assertThat(report.state()).isEqualTo(RecheckReported.State.IN_DOUBT);
                          assertThat(report.noCall().reason())
                              .isEqualTo(NoCall.Reason.NOBODY_PLAYS);
                          assertThat(report.players()).noneMatch(DecidedPlayer::canPlay);
                          NoCall.Replacements found = report.replacements(new DecisionId(decision));
                          assertThat(found).isNotNull();
                          assertThat(found.lineup()).isNotEmpty();
                          // The pair may be in nobody's lineup, and the line's may be full.
                          assertThat(found.players().isEmpty()).isEqualTo(!found.needed());
                          assertThat(found.players())
                              .allMatch(DecidedPlayer::canPlay)
                              .noneMatch(player -> injured.contains(player.name()));
                        });
              });
    } finally {
      injured.forEach(name -> give(name, "HEALTHY"));
    }
  }

  @Test
  void theClosestDecisionIsTheBriefsFirstAnsweredAsStartSitAnswersIt() {
    // A feed may bring newer facts between the calls; they are then repeated.
    await()
        .atMost(Duration.ofSeconds(40))
        .untilAsserted(
            () -> {
              JsonNode first =
                  ToolSchemas.assertAnswers(
                          "get_weekly_brief", call(LINE, "get_weekly_brief", arguments()))
                      .body()
                      .path("close_calls")
                      .path(0);

              ObjectNode closest =
                  ToolSchemas.assertAnswers(
                          "analyze_start_sit",
                          call(LINE, InternalCall.CLOSEST_DECISION.code(), arguments()))
                      .body();

              if (first.isMissingNode()) {
                assertThat(closest.path("decision").isNull()).isTrue();
                return;
              }
              assertThat(closest.at("/decision/confidence")).isEqualTo(first.path("confidence"));
              assertThat(closest)
                  .isEqualTo(
                      card(List.of(first.path("start").asText(), first.path("sit").asText()))
                          .body());
            });
  }

  @Test
  void aLineWithoutALeagueHasNoClosestDecision() {
    assertThat(refused(call(STRANGER, InternalCall.CLOSEST_DECISION.code(), arguments())).code())
        .isEqualTo(ToolErrorCode.E_NO_LEAGUE);
  }

  @Test
  void anUnknownNameIsRefusedWithCandidates() {
    ToolOutcome.Refused refused =
        refused(call(LINE, "analyze_start_sit", players(List.of("Zzyzx", "Qwerty"))));

    assertThat(refused.code()).isEqualTo(ToolErrorCode.E_BAD_ARGS);
    assertThat(refused.details().get("candidates").isArray()).isTrue();
  }

  @Test
  void oneOrSevenPlayersAreRefused() {
    assertThat(refused(call(LINE, "analyze_start_sit", players(List.of("One")))).code())
        .isEqualTo(ToolErrorCode.E_BAD_ARGS);
    assertThat(
            refused(
                    call(
                        LINE,
                        "analyze_start_sit",
                        players(List.of("a", "b", "c", "d", "e", "f", "g"))))
                .code())
        .isEqualTo(ToolErrorCode.E_BAD_ARGS);
  }

  @Test
  void aLeagueOfAnotherLineIsNotFound() {
    ObjectNode arguments = players(openReceivers()).put("league", LEAGUE);

    assertThat(refused(call(STRANGER, "analyze_start_sit", arguments)).code())
        .isEqualTo(ToolErrorCode.E_NOT_FOUND);
  }

  /** Two receivers whose games have not begun, so that the answer is a card at any time of day. */
  private List<String> openReceivers() {
    SeasonFacts season = facts.of(PlayerPool.DEMO).orElseThrow();
    return season.everyone().stream()
        .map(PlayerFacts::player)
        .filter(player -> LineupSlot.WR_SLOT.accepts(player.position()))
        .filter(
            player ->
                player
                    .nflTeam()
                    .flatMap(season::gameOf)
                    .filter(game -> !game.locked(clock.instant()))
                    .isPresent())
        .filter(
            player ->
                !season.player(player.id()).orElseThrow().availability().availability().ruledOut())
        .map(player -> player.name() + " (" + player.team() + ")")
        .sorted()
        .limit(2)
        .toList();
  }

  private ToolOutcome.Answered card(List<String> names) {
    return ToolSchemas.assertAnswers(
        "analyze_start_sit", call(LINE, "analyze_start_sit", players(names)));
  }

  private static void give(String player, String status) {
    given()
        .contentType("application/json")
        .body(Map.of("player", player, "status", status))
        .post("/demo/injuries")
        .then()
        .statusCode(200);
  }

  /** The data that a watch on that decision follows. */
  private String subjectOf(String decision) {
    try (Wire made = new Wire(Topic.DECISIONS_MADE)) {
      return await()
          .atMost(Duration.ofSeconds(20))
          .until(() -> made.of(decision, DecisionMade.class), all -> !all.isEmpty())
          .getLast()
          .follow()
          .fingerprint();
    }
  }

  private int revisionOf(String id) {
    return pool.preparedQuery("SELECT revision FROM decision WHERE id = $1")
        .executeAndAwait(Tuple.of(id))
        .iterator()
        .next()
        .getInteger(0);
  }

  private ToolOutcome call(LineId line, String tool, ObjectNode arguments) {
    ToolCall call = new ToolCall(line, Surface.FULL, Set.of(), tool, arguments, null, 20_000);
    return switch (calls.call(ToolOwner.DECISION, call).await().atMost(Duration.ofSeconds(25))) {
      case CallResult.Outcome(ToolOutcome outcome) -> outcome;
      case CallResult.NotSent _, CallResult.Unanswered _ -> throw new AssertionError("no outcome");
    };
  }

  private static ToolOutcome.Refused refused(ToolOutcome outcome) {
    return switch (outcome) {
      case ToolOutcome.Refused refused -> refused;
      case ToolOutcome.Answered answered -> throw new AssertionError(answered.text());
    };
  }

  private static ObjectNode arguments() {
    return Json.WIRE.createObjectNode();
  }

  private static ObjectNode players(List<String> names) {
    ObjectNode arguments = arguments();
    ArrayNode players = arguments.putArray("players");
    names.forEach(players::add);
    return arguments;
  }
}
