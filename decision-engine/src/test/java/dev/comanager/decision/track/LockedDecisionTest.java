package dev.comanager.decision.track;

import static dev.comanager.decision.sample.Lines.await;
import static dev.comanager.decision.sample.Lines.hex;
import static dev.comanager.decision.sample.Lines.newLine;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.CardLeague;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.card.Direction;
import dev.comanager.decision.card.Factor;
import dev.comanager.decision.decisions.DecisionQuestion;
import dev.comanager.decision.decisions.DecisionStore;
import dev.comanager.decision.decisions.Gradable;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.WeekSpan;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/** Which cards are kept for the track record, and what of them. */
@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class LockedDecisionTest {
  private static final Gradable GRADABLE =
      new Gradable(new PlayerId("p:a"), new PlayerId("p:b"), new ScoringRules(Map.of("rec", .5)));

  private static final Gradable ADD =
      new Gradable(
          List.of(new PlayerId("p:a")),
          List.of(new PlayerId("p:b")),
          List.of(),
          new WeekSpan(11, 13),
          GRADABLE.scoring());

  @Inject DecisionStore decisions;
  @Inject GradingStore grading;
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
  void anAddIsKeptOnceTheTeamHasMadeIt() {
    DecisionQuestion question = question();
    Instant lock = clock.instant().plus(Duration.ofHours(2));
    keep(question, 60, Verdict.ADD, lock, 0, ADD, Set.of());
    keep(question, 70, Verdict.ADD, lock, 1, ADD, Set.of(new PlayerId("p:b")));
    assertThat(locked(question).getInteger("confidence")).isEqualTo(70);

    keep(question, 80, Verdict.HOLD, lock, 2, ADD.reversed(), Set.of(new PlayerId("p:a")));
    keep(question, 80, Verdict.NO_CALL, lock, 3, ADD, Set.of(new PlayerId("p:a")));

    assertThat(locked(question).getString("verdict")).isEqualTo("ADD");
    assertThat(locked(question).getInteger("confidence")).isEqualTo(70);
  }

  @Test
  void anAddIsDueTwoWeeksAfterItsCard() {
    DecisionQuestion question = question();

    keep(question, 60, Verdict.ADD, clock.instant().plus(Duration.ofHours(2)), 0, ADD, Set.of());

    assertThat(locked(question).getOffsetDateTime("due_at").toInstant())
        .isCloseTo(
            clock.instant().plus(Duration.ofDays(14)).plus(Duration.ofHours(6)),
            within(10, ChronoUnit.MINUTES));
  }

  @Test
  void whatIsGradedIsReadBackAsStored() {
    readsBack(GRADABLE);
    readsBack(ADD);
    readsBack(
        new Gradable(
            List.of(new PlayerId("p:a"), new PlayerId("p:c")),
            List.of(),
            List.of(LineupSlot.WR_SLOT, LineupSlot.FLEX),
            new WeekSpan(11, 13),
            GRADABLE.scoring()));
  }

  @Test
  void correctedStatisticsChangeTheGradeForAWeek() {
    DecisionQuestion question = question();
    keep(question, 60, Verdict.START, clock.instant().plus(Duration.ofHours(2)), 0);
    due("due_at = now()", question);
    await(() -> grading.grade(platform, _ -> new Grade.Decided(.4)));
    assertThat(locked(question).getString("outcome")).isEqualTo("right");
    Instant gradedAt = locked(question).getOffsetDateTime("graded_at").toInstant();
    assertThat(regraded(new Grade.Decided(-9))).isZero();

    due("regrade_at = now()", question);
    assertThat(regraded(new Grade.Decided(-.2))).isOne();

    assertThat(locked(question).getString("outcome")).isEqualTo("wrong");
    assertThat(locked(question).getDouble("points_gained")).isEqualTo(-.2);
    assertThat(locked(question).getOffsetDateTime("graded_at").toInstant()).isEqualTo(gradedAt);
    due("regrade_at = now()", question);
    assertThat(regraded(new Grade.NotYet())).isOne();
    assertThat(locked(question).getString("outcome")).isEqualTo("wrong");

    due("regrade_at = now(), graded_at = now() - interval '8 days'", question);
    regraded(new Grade.Level());
    assertThat(locked(question).getString("outcome")).isEqualTo("level");
    assertThat(locked(question).getOffsetDateTime("regrade_at")).isNull();
  }

  private int regraded(Grade grade) {
    return await(() -> grading.regrade(platform, _ -> grade));
  }

  private void due(String change, DecisionQuestion question) {
    run(
        "UPDATE locked_decision SET %s, league = '%s:1' WHERE decision_id = '%s'"
            .formatted(change, platform, question.id().value()));
  }

  private void readsBack(Gradable gradable) {
    DecisionQuestion question =
        new DecisionQuestion(
            newLine(),
            new LeagueKey(PlatformCode.DEMO, "harbor"),
            2026,
            11,
            DecisionKind.WAIVER,
            List.of());
    keep(
        question,
        60,
        Verdict.ADD,
        clock.instant().plus(Duration.ofHours(2)),
        0,
        gradable,
        Set.of());
    due("due_at = now()", question);
    ConcurrentLinkedQueue<Gradable> read = new ConcurrentLinkedQueue<>();

    await(
        () ->
            grading.grade(
                platform,
                decision -> {
                  read.add(decision.gradable());
                  return new Grade.Unknown();
                }));

    assertThat(read).containsExactly(gradable);
  }

  private Row locked(DecisionQuestion question) {
    RowSet<Row> rows =
        pool.preparedQuery("SELECT * FROM locked_decision WHERE decision_id = $1")
            .executeAndAwait(Tuple.of(question.id().value()));
    return rows.size() == 0 ? null : rows.iterator().next();
  }

  private void keep(
      DecisionQuestion question, int confidence, Verdict verdict, Instant lock, int later) {
    keep(question, confidence, verdict, lock, later, GRADABLE, Set.of());
  }

  private void keep(
      DecisionQuestion question,
      int confidence,
      Verdict verdict,
      Instant lock,
      int later,
      Gradable gradable,
      Set<PlayerId> team) {
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
    await(() -> decisions.keep(question, card, Optional.empty(), Optional.of(gradable), team));
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
}
