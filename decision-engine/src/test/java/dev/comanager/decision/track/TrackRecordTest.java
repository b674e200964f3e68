package dev.comanager.decision.track;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.CardLeague;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.card.Direction;
import dev.comanager.decision.card.Factor;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.decisions.DecisionQuestion;
import dev.comanager.decision.decisions.DecisionStore;
import dev.comanager.decision.decisions.Gradable;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class TrackRecordTest {
  private static final Gradable GRADABLE =
      new Gradable(new PlayerId("p:a"), new PlayerId("p:b"), new ScoringRules(Map.of("rec", .5)));

  @Inject DecisionStore decisions;
  @Inject GradingStore grading;
  @Inject FantasyGetTrackRecord tool;
  @Inject Pool pool;
  @Inject Clock clock;

  private final LineId line = newLine();
  private final String platform = "x" + hex(4);

  @Test
  void theLastCardBeforeTheLockIsKeptAndNoneAfterIt() {
    DecisionQuestion question = question();
    Instant lock = clock.instant().plus(Duration.ofHours(2));

    keep(question, 60, Verdict.START, lock, 0);
    keep(question, 70, Verdict.START, lock, 1);
    assertThat(locked(question).getInteger("confidence")).isEqualTo(70);

    run(
        "UPDATE locked_decision SET lock_at = now() - interval '1 minute'"
            + " WHERE decision_id = '%s'".formatted(question.id().value()));
    keep(question, 90, Verdict.START, lock, 2);

    assertThat(locked(question).getInteger("confidence")).isEqualTo(70);
  }

  @Test
  void aNoCallCardRemovesThePreviousOne() {
    DecisionQuestion question = question();
    Instant lock = clock.instant().plus(Duration.ofHours(2));

    keep(question, 60, Verdict.START, lock, 0);
    keep(question, 60, Verdict.NO_CALL, lock, 1);

    assertThat(locked(question)).isNull();
  }

  @Test
  void aCardAfterItsOwnLockIsNotRecorded() {
    DecisionQuestion question = question();

    keep(question, 60, Verdict.START, clock.instant().minus(Duration.ofMinutes(5)), 0);

    assertThat(locked(question)).isNull();
  }

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
  void theScoringIsReadBackAsStored() {
    DecisionQuestion question = question();
    keep(question, 60, Verdict.START, clock.instant().plus(Duration.ofHours(2)), 0);
    run(
        "UPDATE locked_decision SET due_at = now(), league = '%s:1' WHERE decision_id = '%s'"
            .formatted(platform, question.id().value()));
    ConcurrentLinkedQueue<Gradable> read = new ConcurrentLinkedQueue<>();

    await(
        () ->
            grading.grade(
                platform,
                decision -> {
                  read.add(decision.gradable());
                  return new Grade.Unknown();
                }));

    assertThat(read).containsExactly(GRADABLE);
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

  private Row locked(DecisionQuestion question) {
    RowSet<Row> rows =
        pool.preparedQuery("SELECT * FROM locked_decision WHERE decision_id = $1")
            .executeAndAwait(Tuple.of(question.id().value()));
    return rows.size() == 0 ? null : rows.iterator().next();
  }

  private void keep(
      DecisionQuestion question, int confidence, Verdict verdict, Instant lock, int later) {
    Factor factor = new Factor("Volume", Direction.EVEN, "");
    Instant factsAt = Instant.parse("2026-11-20T17:00:00Z").plusSeconds(later);
    DecisionCard card =
        new DecisionCard(
            DecisionCard.SCHEMA_VERSION,
            question.id(),
            DecisionKind.START_SIT,
            verdict,
            verdict == Verdict.NO_CALL ? Verdict.START : null,
            "Start A over B",
            List.of(),
            confidence,
            "det-v1",
            null,
            new CardLeague("demo", "Harbor", 12, "PPR", 11, ""),
            factsAt,
            "",
            List.of(factor, factor, factor),
            "",
            "",
            List.of(),
            true,
            lock,
            null);
    await(() -> decisions.keep(question, card, Optional.empty(), Optional.of(GRADABLE)));
  }

  private DecisionQuestion question() {
    return new DecisionQuestion(
        line,
        new LeagueKey(PlatformCode.DEMO, "harbor"),
        2026,
        11,
        DecisionKind.START_SIT,
        List.of(List.of(new PlayerId("p:b"), new PlayerId("p:a"))));
  }

  private void run(String sql) {
    pool.query(sql).executeAndAwait();
  }

  private static <T> T await(Supplier<Uni<T>> work) {
    try {
      return VertxContextSupport.subscribeAndAwait(work);
    } catch (Throwable failure) {
      throw new AssertionError(failure);
    }
  }

  private static LineId newLine() {
    return new LineId("ln_" + hex(12));
  }

  private static String hex(int bytes) {
    byte[] random = new byte[bytes];
    ThreadLocalRandom.current().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }
}
