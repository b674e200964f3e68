package dev.comanager.decision.results;

import static dev.comanager.decision.sample.Lines.hex;
import static dev.comanager.decision.sample.Lines.newLine;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.decision.brief.BriefTextPublisher;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.sample.Lines;
import dev.comanager.decision.wire.Wire;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.servicekit.sealing.Opener;
import dev.comanager.servicekit.sealing.SealingKey;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.io.IOException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class WeeklyResultsTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final SealingKey KEY = SealingKey.generate("n1", new SecureRandom());
  private static final int WEEK = 11;
  private static final Instant MONDAY_NIGHT = Instant.parse("2026-11-24T01:15:00Z");
  private static final Instant TUESDAY_TEN = Instant.parse("2026-11-24T15:00:00Z");

  @Inject Pool pool;
  @Inject Outbox outbox;
  @Inject CurrentFacts facts;

  private final int season = ThreadLocalRandom.current().nextInt(3000, 1_000_000);
  private final LineId line = newLine();

  @Test
  void aLineThatWantsItGetsOneSealedTextAWeek() throws IOException {
    wants(line, 1, true);
    graded(line, "right", 6.2);
    graded(line, "wrong", -2.0);

    round(TUESDAY_TEN);
    round(TUESDAY_TEN.plus(Duration.ofHours(1)));

    NotificationRequested request = requested(line);
    assertThat(request.watch()).isNull();
    assertThat(request.id()).isEqualTo(ResultsStore.id(line, week()));
    assertThat(request.sealed()).doesNotContain("Keene");
    NotificationText text = opened(request);
    assertThat(text.text()).contains("week 11", "1 of 2 right", "4.2 points gained", "Worst miss");
    assertThat(text.quiet().timeZone()).isEqualTo("America/New_York");
    assertThat(stored(line)).isOne();
  }

  @Test
  void concurrentReplicasRequestOneText() {
    wants(line, 1, true);
    graded(line, "right", 6.2);

    IntStream.range(0, 2).forEach(_ -> rounds(TUESDAY_TEN, 4));

    requested(line);
    assertThat(stored(line)).isOne();
  }

  @Test
  void aRequestThatWasNotCommittedIsMadeAgain() {
    wants(line, 1, true);
    graded(line, "right", 6.2);
    String refused = "refuse_" + line.value();
    pool.query(
            "ALTER TABLE outbox_message ADD CONSTRAINT %s CHECK (message_key <> '%s') NOT VALID"
                .formatted(refused, line.value()))
        .executeAndAwait();
    assertThatThrownBy(() -> round(TUESDAY_TEN)).isNotNull();
    assertThat(stored(line)).isZero();
    pool.query("ALTER TABLE outbox_message DROP CONSTRAINT " + refused).executeAndAwait();

    round(TUESDAY_TEN);

    requested(line);
    assertThat(stored(line)).isOne();
  }

  /** To the database, a process that is killed is a session that ends. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "TRIGGER %s BEFORE INSERT ON outbox_message",
        "TRIGGER %s AFTER INSERT ON outbox_message",
        "CONSTRAINT TRIGGER %s AFTER INSERT ON outbox_message DEFERRABLE INITIALLY DEFERRED"
      })
  void aProcessKilledAfterTheClaimTheTextOrAtTheCommitTextsOnce(String moment) {
    wants(line, 1, true);
    graded(line, "right", 6.2);
    String kill = "kill_" + line.value();
    pool.query(
            "CREATE FUNCTION %s() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN".formatted(kill)
                + " PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$")
        .executeAndAwait();
    pool.query(
            "CREATE %s FOR EACH ROW WHEN (NEW.message_key = '%s') EXECUTE FUNCTION %s()"
                .formatted(moment.formatted(kill), line.value(), kill))
        .executeAndAwait();
    assertThatThrownBy(() -> round(TUESDAY_TEN)).isNotNull();
    // Until the pool notices that a session has ended.
    await().atMost(TIMEOUT).ignoreExceptions().until(() -> stored(line) == 0);
    pool.query("DROP FUNCTION %s() CASCADE".formatted(kill)).executeAndAwait();

    round(TUESDAY_TEN);
    round(TUESDAY_TEN);

    requested(line);
    assertThat(stored(line)).isOne();
  }

  @Test
  void nobodyElseIsTexted() {
    LineId changedItsMind = newLine();
    LineId withoutAdvice = newLine();
    wants(changedItsMind, 1, true);
    wants(changedItsMind, 3, false);
    wants(changedItsMind, 2, true);
    wants(withoutAdvice, 1, true);
    graded(line, "right", 6.2);
    graded(changedItsMind, "right", 6.2);
    graded(withoutAdvice, "level", 0.0);

    round(TUESDAY_TEN);

    assertThat(List.of(line, changedItsMind, withoutAdvice))
        .allSatisfy(one -> assertThat(stored(one)).isZero());
  }

  @Test
  void theTextWaitsADayForMissingGradesAndThenGoesWithoutThem() {
    wants(line, 1, true);
    graded(line, "right", 6.2);
    graded(line, null, null);

    round(TUESDAY_TEN);
    assertThat(stored(line)).isZero();
    round(TUESDAY_TEN.plus(Duration.ofHours(24)));

    assertThat(stored(line)).isOne();
  }

  @Test
  void noTextIsRequestedBeforeTheMorningOrLongAfterIt() {
    wants(line, 1, true);
    graded(line, "right", 6.2);

    round(MONDAY_NIGHT.plus(Duration.ofHours(5)));
    round(TUESDAY_TEN.plus(Duration.ofDays(2)));

    assertThat(stored(line)).isZero();
  }

  @Test
  void aLinesChoiceArrivesWithItsSettings() {
    LineChanged changed =
        new LineChanged(line, 4, LineChanged.State.ACTIVE, "America/Denver", "sealed", null, null)
            .withWeeklyResults(true);

    Wire.publish(Topic.LINES_EVENTS, line.value(), changed);

    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(
                        count(
                            "SELECT FROM results_subscription WHERE line = $1 AND wanted"
                                + " AND time_zone = 'America/Denver'",
                            line))
                    .isOne());
  }

  private void round(Instant now) {
    rounds(now, 1);
  }

  private void rounds(Instant now, int replicas) {
    WeeklyResults results =
        new WeeklyResults(
            new ResultsStore(pool, outbox, publisher()),
            publisher(),
            facts,
            Clock.fixed(now, ZoneOffset.UTC));
    Lines.await(
        () ->
            Uni.join()
                .all(IntStream.range(0, replicas).mapToObj(_ -> results.of(week11())).toList())
                .andFailFast());
  }

  private BriefTextPublisher publisher() {
    return new BriefTextPublisher(outbox, () -> Optional.of(KEY.publicKey()));
  }

  private SeasonFacts week11() {
    Game last = new Game("e", season, WEEK, "DET", "IND", MONDAY_NIGHT, Game.State.FINAL, 20, 20);
    return new SeasonFacts(
        PlayerPool.NFL, season, WEEK, 1, Map.of(), List.of(last), true, MONDAY_NIGHT, List.of());
  }

  private ResultsStore.Week week() {
    return new ResultsStore.Week(PlayerPool.NFL, season, WEEK);
  }

  private void wants(LineId who, long version, boolean wanted) {
    SubscriptionStore subscriptions = new SubscriptionStore(pool);
    LineChanged changed =
        new LineChanged(
            who, version, LineChanged.State.ACTIVE, "America/New_York", "sealed", null, null);
    Lines.await(() -> subscriptions.apply(List.of(changed.withWeeklyResults(wanted))));
  }

  private void graded(LineId owner, String outcome, Double points) {
    pool.preparedQuery(
            "INSERT INTO locked_decision (decision_id, line, league, season, week, kind, verdict,"
                + " confidence, headline, pick, other, scoring, lock_at, due_at, outcome,"
                + " points_gained) VALUES ($1, $2, 'sleeper:1', $3, $4, 'start_sit', 'START', 60,"
                + " 'Start Keene over Brandt', 'p:a', 'p:b', '{}', now(), now() + interval '9 days',"
                + " $5, $6)")
        .executeAndAwait(Tuple.of("d_" + hex(6), owner.value(), season, WEEK, outcome, points));
  }

  private int stored(LineId who) {
    return count("SELECT FROM results_text WHERE line = $1", who);
  }

  private int count(String rows, LineId who) {
    return pool.preparedQuery(rows).executeAndAwait(Tuple.of(who.value())).size();
  }

  private static NotificationRequested requested(LineId line) {
    try (Wire wire = new Wire(Topic.NOTIFICATIONS_REQUESTED)) {
      await()
          .atMost(TIMEOUT)
          .until(() -> !wire.of(line.value(), NotificationRequested.class).isEmpty());
      List<NotificationRequested> all = wire.of(line.value(), NotificationRequested.class);
      assertThat(all).hasSize(1);
      return all.getFirst();
    }
  }

  private static NotificationText opened(NotificationRequested request) throws IOException {
    byte[] opened =
        Opener.with(KEY.privateKeys())
            .open(NotificationRequested.placeOf(request.id()), request.sealed())
            .orElseThrow();
    return Json.WIRE.readValue(opened, NotificationText.class);
  }
}
