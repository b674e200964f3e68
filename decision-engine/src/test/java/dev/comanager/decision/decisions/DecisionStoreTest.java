package dev.comanager.decision.decisions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.DecisionId;
import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.decision.card.CardLeague;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.card.Direction;
import dev.comanager.decision.card.Factor;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class DecisionStoreTest {
  private static final LineId LINE = new LineId("ln_0000000000000000000000f1");

  private static final String FINGERPRINT = "8f14e45fceea167a5a36dedd4bea2543";
  private static final Optional<TrackedDecision> TRACKED =
      Optional.of(
          new TrackedDecision(
              new DecisionMade.Follow(FINGERPRINT, 4, 60, List.of(), List.of()), "{\"week\":11}"));

  private final Instant factsAt =
      Clock.systemUTC().instant().truncatedTo(ChronoUnit.SECONDS).minus(Duration.ofHours(1));
  private final DecisionStore store;
  private final Pool pool;
  private final String brokers;

  @Inject
  DecisionStoreTest(
      DecisionStore store,
      Pool pool,
      @ConfigProperty(name = "kafka.bootstrap.servers") String brokers) {
    this.store = store;
    this.pool = pool;
    this.brokers = brokers;
  }

  @Test
  void onlyAChangedCardIsWrittenAndPublishedAsANewRevision() throws Throwable {
    DecisionQuestion question = question("a");

    assertThat(keep(question, 60, factsAt)).isTrue();
    assertThat(keep(question, 60, factsAt)).isFalse();
    assertThat(revision(question.id())).isEqualTo(1);
    assertThat(keep(question, 70, factsAt.plusSeconds(60))).isTrue();
    assertThat(revision(question.id())).isEqualTo(2);

    List<DecisionMade> published = published(question.id(), 2);
    assertThat(published).extracting(DecisionMade::revision).containsExactly(1, 2);
    assertThat(published).extracting(DecisionMade::confidence).containsExactly(60, 70);
    assertThat(published.getFirst().playerIds()).containsExactly("p:a", "p:b");
    assertThat(published.getLast().follow()).isEqualTo(TRACKED.orElseThrow().follow());
    assertThat(
            pool.preparedQuery("SELECT subject FROM recheck_subject WHERE fingerprint = $1")
                .executeAndAwait(Tuple.of(FINGERPRINT))
                .iterator()
                .next()
                .getString(0))
        .isEqualTo("{\"week\":11}");
  }

  @Test
  void theSameCardForAnotherTeamIsPublishedAsANewRevision() throws Throwable {
    DecisionQuestion question = question("team");
    DecisionCard card = card(question, 60, factsAt);

    for (String team : List.of("team-a", "team-a", "team-b")) {
      VertxContextSupport.subscribeAndAwait(() -> store.keep(question, card, of(team)));
    }

    assertThat(published(question.id(), 2))
        .extracting(made -> made.follow().team())
        .containsExactly("team-a", "team-b");
  }

  @Test
  void aDecisionWhoseIdAnotherLineHasAlreadyChangesNothing() throws Throwable {
    DecisionQuestion question = question("id");
    DecisionQuestion others =
        new DecisionQuestion(
            new LineId("ln_0000000000000000000000f2"),
            question.league(),
            question.season(),
            question.week(),
            question.kind(),
            question.sides());

    assertThat(keep(question, 60, factsAt)).isTrue();
    assertThat(
            VertxContextSupport.<Boolean>subscribeAndAwait(
                () -> store.keep(others, card(question, 70, factsAt.plusSeconds(60)), TRACKED)))
        .isFalse();
    assertThat(revision(question.id())).isEqualTo(1);
  }

  @Test
  void olderFactsDoNotReplaceNewerOnes() throws Throwable {
    DecisionQuestion question = question("old");

    assertThat(keep(question, 70, factsAt)).isTrue();
    assertThat(keep(question, 60, factsAt.minusSeconds(60))).isFalse();
    assertThat(revision(question.id())).isEqualTo(1);
  }

  @Test
  void factsOfAFastClockAreReplaced() throws Throwable {
    DecisionQuestion question = question("fast");

    assertThat(keep(question, 70, factsAt.plus(Duration.ofHours(2)))).isTrue();
    assertThat(keep(question, 60, factsAt)).isTrue();
    assertThat(revision(question.id())).isEqualTo(2);
  }

  @Test
  void aCardThatManyCallsKeepAtOnceIsWrittenOnce() throws Throwable {
    DecisionQuestion question = question("same");
    DecisionCard card = card(question, 60, factsAt);

    List<Boolean> written =
        VertxContextSupport.subscribeAndAwait(
            () ->
                Uni.join()
                    .all(
                        IntStream.range(0, 16)
                            .mapToObj(_ -> store.keep(question, card, TRACKED))
                            .toList())
                    .andFailFast());

    assertThat(written).containsOnlyOnce(true);
    assertThat(revision(question.id())).isEqualTo(1);
  }

  @Test
  void concurrentDecisionsLeaveOneRevisionPerWrite() throws Throwable {
    DecisionQuestion question = question("race");

    List<Boolean> written =
        VertxContextSupport.subscribeAndAwait(
            () ->
                Uni.join()
                    .all(
                        IntStream.range(60, 66)
                            .mapToObj(
                                confidence ->
                                    store.keep(
                                        question,
                                        card(question, confidence, factsAt),
                                        Optional.empty()))
                            .toList())
                    .andFailFast());

    long writes = written.stream().filter(wrote -> wrote).count();
    assertThat(writes).isPositive();
    assertThat(revision(question.id())).isEqualTo((int) writes);
  }

  /** Subjects are deleted 14 days after that time; a watch follows one until the lock. */
  @Test
  void aSubjectIsKeptFromTheLockOfItsDecisionOn() throws Throwable {
    DecisionQuestion question = question("ahead");
    Instant lock = factsAt.plus(Duration.ofDays(40));
    String fingerprint = "c4ca4238a0b923820dcc509a6f75849b";
    TrackedDecision tracked =
        new TrackedDecision(
            new DecisionMade.Follow(fingerprint, 4, 60, List.of(), List.of()), "{\"week\":1}");

    VertxContextSupport.<Boolean>subscribeAndAwait(
        () -> store.keep(question, card(question, 60, factsAt, lock), Optional.of(tracked)));

    assertThat(
            pool.preparedQuery("SELECT asked_at FROM recheck_subject WHERE fingerprint = $1")
                .executeAndAwait(Tuple.of(fingerprint))
                .iterator()
                .next()
                .getOffsetDateTime(0)
                .toInstant())
        .isEqualTo(lock);
  }

  private static Optional<TrackedDecision> of(String team) {
    return TRACKED.map(it -> new TrackedDecision(it.follow().ofTeam(team), it.subject()));
  }

  private boolean keep(DecisionQuestion question, int confidence, Instant factsAt)
      throws Throwable {
    return VertxContextSupport.subscribeAndAwait(
        () -> store.keep(question, card(question, confidence, factsAt), TRACKED));
  }

  private int revision(DecisionId id) {
    return pool.preparedQuery("SELECT revision FROM decision WHERE id = $1")
        .executeAndAwait(Tuple.of(id.value()))
        .iterator()
        .next()
        .getInteger(0);
  }

  private List<DecisionMade> published(DecisionId id, int expected) throws IOException {
    List<DecisionMade> published = new ArrayList<>();
    try (KafkaConsumer<String, byte[]> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", brokers),
            new StringDeserializer(),
            new ByteArrayDeserializer())) {
      String topic = Topic.DECISIONS_MADE.name("");
      List<TopicPartition> partitions =
          consumer.partitionsFor(topic).stream()
              .map(info -> new TopicPartition(topic, info.partition()))
              .toList();
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      for (int i = 0; i < 100 && published.size() < expected; i++) {
        for (ConsumerRecord<String, byte[]> one : consumer.poll(Duration.ofMillis(200))) {
          if (one.key().equals(id.value())) {
            published.add(Json.WIRE.readValue(one.value(), DecisionMade.class));
          }
        }
      }
    }
    return published;
  }

  private static DecisionQuestion question(String league) {
    return new DecisionQuestion(
        LINE,
        new LeagueKey(PlatformCode.DEMO, league),
        2026,
        11,
        DecisionKind.START_SIT,
        List.of(List.of(new PlayerId("p:b"), new PlayerId("p:a"))));
  }

  private static DecisionCard card(DecisionQuestion question, int confidence, Instant factsAt) {
    return card(question, confidence, factsAt, Instant.parse("2026-11-22T18:00:00Z"));
  }

  private static DecisionCard card(
      DecisionQuestion question, int confidence, Instant factsAt, Instant lock) {
    Factor factor = new Factor("Volume", Direction.EVEN, "");
    return new DecisionCard(
        DecisionCard.SCHEMA_VERSION,
        question.id(),
        DecisionKind.START_SIT,
        Verdict.START,
        null,
        "A over B",
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
  }
}
