package dev.comanager.decision.track;

import static dev.comanager.decision.sample.Lines.await;
import static dev.comanager.decision.sample.Lines.hex;
import static dev.comanager.decision.sample.Lines.newLine;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class TrackRecordTest {
  @Inject GradingStore grading;
  @Inject FantasyGetTrackRecord tool;
  @Inject Pool pool;

  private final LineId line = newLine();
  private final String platform = "x" + hex(4);

  @Test
  void everyDecisionIsGradedOnceByConcurrentReplicas() {
    for (int i = 0; i < 30; i++) {
      note(line, 60 + i % 3, null, null);
    }
    ConcurrentLinkedQueue<String> requests = new ConcurrentLinkedQueue<>();

    await(
        () ->
            Uni.join()
                .all(
                    IntStream.range(0, 4)
                        .mapToObj(
                            _ ->
                                grading.grade(
                                    platform,
                                    decision -> {
                                      requests.add(decision.id());
                                      return new Grade.Decided(2);
                                    }))
                        .toList())
                .andFailFast());

    assertThat(requests).hasSize(30).doesNotHaveDuplicates();
    assertThat(record(line).get("graded").asInt()).isEqualTo(30);
  }

  @Test
  void ungradableDecisionsAreCheckedAgainLater() {
    note(line, 60, null, null);

    assertThat(await(() -> grading.grade(platform, _ -> new Grade.NotYet()))).isEqualTo(1);
    assertThat(await(() -> grading.grade(platform, _ -> new Grade.Decided(1)))).isZero();
    run("UPDATE locked_decision SET due_at = now() WHERE line = '" + line.value() + "'");
    assertThat(await(() -> grading.grade(platform, _ -> new Grade.Level()))).isEqualTo(1);

    assertThat(record(line).get("graded").asInt()).isZero();
    assertThat(record(line).at("/recent/0/right").isNull()).isTrue();
  }

  @Test
  void aLineSeesOnlyItsOwnRecord() {
    note(line, 66, "right", 4.25);
    note(line, 66, "wrong", -2.0);
    note(newLine(), 80, "right", 9.0);

    var record = record(line);

    assertThat(record.get("graded").asInt()).isEqualTo(2);
    assertThat(record.get("accuracy").asDouble()).isEqualTo(.5);
    assertThat(record.get("points_gained").asDouble()).isEqualTo(2.3);
    assertThat(record.get("bands").findValuesAsText("band")).containsExactly("solid");
    assertThat(record.get("recent")).hasSize(2);
    assertThat(record(newLine()).get("graded").asInt()).isZero();
  }

  private void note(LineId owner, int confidence, String outcome, Double points) {
    pool.preparedQuery(
            "INSERT INTO locked_decision (decision_id, line, league, season, week, kind, verdict,"
                + " confidence, headline, pick, other, scoring, lock_at, due_at, graded_at, outcome,"
                + " points_gained) VALUES ($1, $2, $3, 2026, 11, 'start_sit', 'START', $4,"
                + " 'Start A over B', 'p:a', 'p:b', '{\"pointsPerStat\":{}}', now() - interval '1 day',"
                + " now() - interval '1 hour', CASE WHEN $5::text IS NULL THEN NULL ELSE now() END, $5,"
                + " $6)")
        .executeAndAwait(
            Tuple.of("d_" + hex(6), owner.value(), platform + ":1", confidence, outcome, points));
  }

  private com.fasterxml.jackson.databind.JsonNode record(LineId line) {
    IncomingToolCall call =
        new IncomingToolCall(
            new ToolCall(
                1,
                "c1",
                line,
                Surface.FULL,
                Set.of(),
                tool.tool(),
                Json.WIRE.createObjectNode(),
                null,
                10_000),
            System.nanoTime() + TimeUnit.SECONDS.toNanos(10));
    ToolOutcome outcome = await(() -> tool.handle(call));
    return ToolSchemas.assertAnswers(tool.tool(), outcome).body();
  }

  private void run(String sql) {
    pool.query(sql).executeAndAwait();
  }
}
