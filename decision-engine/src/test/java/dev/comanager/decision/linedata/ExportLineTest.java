package dev.comanager.decision.linedata;

import static dev.comanager.decision.sample.Lines.hex;
import static dev.comanager.decision.sample.Lines.newLine;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.linedeletion.ExportLineData;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class ExportLineTest {
  @Inject ExportLineData export;
  @Inject Pool pool;

  private final LineId line = newLine();

  @Test
  void aLineWithoutDataIsOneEmptyPage() {
    JsonNode page = page("");

    assertThat(page.get("leagues")).isEmpty();
    assertThat(page.get("handled_calls")).isEmpty();
    assertThat(page.get("decisions")).isEmpty();
    assertThat(page.has("next")).isFalse();
  }

  @Test
  void thePagesContainAllDataOfTheLineOnceAndNoneOfAnother() {
    link(line, "sleeper:1");
    link(newLine(), "sleeper:2");
    int kept = 2 * DecisionLineData.DECISIONS_A_PAGE + 1;
    for (int i = 0; i < kept; i++) {
      decide(line);
    }
    decide(newLine());

    JsonNode first = page("");
    JsonNode second = page(first.get("next").asText());
    JsonNode third = page(second.get("next").asText());

    assertThat(first.get("leagues").findValuesAsText("league")).containsExactly("sleeper:1");
    assertThat(second.has("leagues")).isFalse();
    assertThat(third.has("next")).isFalse();
    assertThat(
            first.get("decisions").size()
                + second.get("decisions").size()
                + third.get("decisions").size())
        .isEqualTo(kept);
    assertThat(third.get("decisions").get(0).get("card").get("headline").asText())
        .isEqualTo("START A");
  }

  @Test
  void aDecisionIncludesItsOutcome() {
    decide(line);
    pool.preparedQuery(
            "INSERT INTO locked_decision (decision_id, line, league, season, week, kind, verdict,"
                + " confidence, headline, pick, other, scoring, lock_at, due_at, graded_at, outcome,"
                + " points_gained) SELECT id, line, league, season, week, kind, verdict, confidence,"
                + " 'START A', 'a', 'b', '{}', now(), now(), now(), 'right', 3.5 FROM decision"
                + " WHERE line = $1")
        .executeAndAwait(Tuple.of(line.value()));

    JsonNode graded = page("").at("/decisions/0/graded");

    assertThat(graded.get("outcome").asText()).isEqualTo("right");
    assertThat(graded.get("points_gained").asDouble()).isEqualTo(3.5);
    assertThat(graded.get("pick").asText()).isEqualTo("a");
  }

  private JsonNode page(String after) {
    ObjectNode arguments = JsonNodeFactory.instance.objectNode();
    if (!after.isEmpty()) {
      arguments.put("after", after);
    }
    IncomingToolCall call =
        new IncomingToolCall(
            new ToolCall(
                1,
                "c1",
                line,
                Surface.FULL,
                Set.of(),
                InternalCall.EXPORT_LINE.code(),
                arguments,
                null,
                10_000),
            System.nanoTime() + TimeUnit.SECONDS.toNanos(10));
    try {
      return ((ToolOutcome.Answered)
              VertxContextSupport.subscribeAndAwait(() -> export.handle(call)))
          .body();
    } catch (Throwable failure) {
      throw new AssertionError(failure);
    }
  }

  private void link(LineId owner, String league) {
    pool.preparedQuery(
            "INSERT INTO league_link (line, league, team_id, is_primary) VALUES ($1, $2, '1', true)")
        .executeAndAwait(Tuple.of(owner.value(), league));
  }

  private void decide(LineId owner) {
    pool.preparedQuery(
            "INSERT INTO decision (id, line, league, season, week, kind, players, revision, verdict,"
                + " confidence, facts_at, content_hash, card) VALUES ($1, $2, 'sleeper:1', 2026, 11,"
                + " 'start_sit', 'a,b', 1, 'START', 66, now(), '\\x00', '{\"headline\":\"START A\"}')")
        .executeAndAwait(Tuple.of("d_" + hex(6), owner.value()));
  }
}
