package dev.comanager.messaging.events;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.PlayerUpdated;
import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.VertxBridge;
import dev.comanager.messaging.deadletter.DeadLetters;
import dev.comanager.messaging.tracing.RecordSpans;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * What becomes of the events of a poll. Offsets are {@link ConsumingTest}'s, dead letters {@link
 * DeadLetteringTest}'s.
 */
class EventsTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final Vertx vertx = Vertx.vertx();
  private final ConsumerLoop loop = new ConsumerLoop("test.updates", Map::of);
  private final DeadLetters deadLetters =
      new DeadLetters(new KafkaSettings(Map.of(), ""), new SimpleMeterRegistry());
  private final List<String> handled = new CopyOnWriteArrayList<>();
  private final AtomicInteger atOnce = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();

  @AfterEach
  void close() {
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }

  @Test
  void eventsAreHandledOneAfterTheOther() {
    updates("a", "b", "c").each(event -> slowly(event.key())).await().atMost(TIMEOUT);

    assertThat(handled).containsExactly("a", "b", "c");
    assertThat(most).hasValue(1);
  }

  @Test
  void onlyTheEventThatFailedIsHandledAgain() {
    AtomicBoolean away = new AtomicBoolean(true);

    updates("a", "b")
        .each(
            event -> {
              handled.add(event.key());
              return event.key().equals("b") && away.getAndSet(false) ? failing() : done();
            })
        .await()
        .atMost(TIMEOUT);

    assertThat(handled).containsExactly("a", "b", "b");
  }

  @Test
  void aBatchIsHandledAgainUntilTheDatabaseHasIt() {
    AtomicInteger away = new AtomicInteger(4);

    updates("a", "b")
        .values(
            values -> {
              handled.add(values.size() + "");
              return away.getAndDecrement() > 0 ? failing() : done();
            })
        .await()
        .atMost(TIMEOUT);

    assertThat(handled).containsExactly("2", "2", "2", "2", "2");
  }

  @Test
  void aPartNeverHasTwoValuesOfOneKeyNorMoreThanItMay() {
    List<List<String>> parts = new CopyOnWriteArrayList<>();

    updates("a", "a", "b", "c")
        .inParts(
            PlayerUpdated::version,
            2,
            4,
            part -> {
              parts.add(part.stream().map(PlayerUpdated::playerId).toList());
              return done();
            })
        .await()
        .atMost(TIMEOUT);

    assertThat(parts).containsExactlyInAnyOrder(List.of("a"), List.of("a", "b"), List.of("c"));
  }

  @Test
  void aLaterValueOfAKeyWaitsForTheEarlierOne() {
    updates("a", "a", "a")
        .inParts(PlayerUpdated::version, 2, 4, part -> slowly(part.getFirst().playerId()))
        .await()
        .atMost(TIMEOUT);

    assertThat(handled).containsExactly("a", "a", "a");
    assertThat(most).hasValue(1);
  }

  @Test
  void whatWaitsForTheDatabaseWhenTheProcessStopsIsNotAcknowledged() throws Exception {
    AtomicInteger tries = new AtomicInteger();
    AtomicBoolean acknowledged = new AtomicBoolean();
    updates("a")
        .each(
            _ -> {
              tries.incrementAndGet();
              return failing();
            })
        .subscribe()
        .with(_ -> acknowledged.set(true), _ -> acknowledged.set(true));
    await().atMost(TIMEOUT).until(() -> tries.get() > 0);

    loop.stop();

    assertThat(loop.awaitIdle(TIMEOUT)).isTrue();
    assertThat(acknowledged).isFalse();
  }

  @Test
  void whatIsBeingHandledWhenTheProcessStopsIsFinishedAndAcknowledged() throws Exception {
    AtomicBoolean begun = new AtomicBoolean();
    AtomicBoolean acknowledged = new AtomicBoolean();
    updates("a")
        .each(
            _ -> {
              begun.set(true);
              return done().onItem().delayIt().by(Duration.ofMillis(200));
            })
        .subscribe()
        .with(_ -> acknowledged.set(true));
    await().atMost(TIMEOUT).untilTrue(begun);

    loop.stop();

    assertThat(loop.awaitIdle(TIMEOUT)).isTrue();
    await().atMost(TIMEOUT).untilTrue(acknowledged);
  }

  @Test
  void aPartitionIsGivenAwayWhenTheAttemptOnItsEventsHasEnded() throws Exception {
    AtomicBoolean begun = new AtomicBoolean();
    updates("a")
        .each(
            event -> {
              begun.set(true);
              return done()
                  .onItem()
                  .delayIt()
                  .by(Duration.ofMillis(200))
                  .invoke(() -> handled.add(event.key()));
            })
        .subscribe()
        .with(_ -> {});
    await().atMost(TIMEOUT).untilTrue(begun);

    assertThat(loop.revoked(List.of(partition(0)), TIMEOUT)).isTrue();
    assertThat(handled).containsExactly("a");
  }

  @Test
  void whatIsNotDoneOfAPartitionThatIsGivenAwayIsLeftToItsNewMember() throws Exception {
    loop.assigned(List.of(partition(0), partition(1)));
    AtomicBoolean begun = new AtomicBoolean();
    Uni<Void> all =
        events(Map.of(partition(0), List.of(update("a")), partition(1), List.of(update(1, "b"))))
            .each(
                event -> {
                  begun.set(true);
                  return event.key().equals("b") && loop.lost(partition(0))
                      ? handle("b")
                      : failing();
                })
            .memoize()
            .indefinitely();
    all.subscribe().with(_ -> {});
    await().atMost(TIMEOUT).untilTrue(begun);

    assertThat(loop.revoked(List.of(partition(0)), TIMEOUT)).isTrue();
    all.await().atMost(TIMEOUT);

    assertThat(handled).containsExactly("b");
    assertThat(loop.lost(partition(0))).isTrue();
    assertThat(loop.lost(partition(1))).isFalse();
  }

  @Test
  void aPartitionThatComesBackIsHandledAnew() throws Exception {
    loop.revoked(List.of(partition(0)), TIMEOUT);
    updates("late").each(event -> handle(event.key())).await().atMost(TIMEOUT);
    loop.assigned(List.of(partition(0)));
    updates("again").each(event -> handle(event.key())).await().atMost(TIMEOUT);

    assertThat(handled).containsExactly("again");
    assertThat(loop.lost(partition(0))).isFalse();
  }

  @Test
  void workIsAPartOfTheTraceThatPublishedTheEventOnEveryTry() {
    String trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    ConsumerRecord<byte[], byte[]> record = update("a");
    record.headers().add("traceparent", ("00-" + trace + "-00f067aa0ba902b7-01").getBytes(UTF_8));
    AtomicBoolean away = new AtomicBoolean(true);

    events(List.of(record))
        .each(
            _ -> {
              handled.add(Span.fromContext(Context.current()).getSpanContext().getTraceId());
              return away.getAndSet(false) ? failing() : done();
            })
        .await()
        .atMost(TIMEOUT);

    assertThat(handled).containsExactly(trace, trace);
  }

  private Events<PlayerUpdated> updates(String... keys) {
    List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
    for (String key : keys) {
      records.add(update(key));
    }
    return events(records);
  }

  private Events<PlayerUpdated> events(List<ConsumerRecord<byte[], byte[]>> records) {
    return events(Map.of(partition(0), records));
  }

  private Events<PlayerUpdated> events(
      Map<TopicPartition, List<ConsumerRecord<byte[], byte[]>>> records) {
    return new Events<>(
        Topic.PLAYER_UPDATES,
        new ConsumerRecords<>(records, Map.of()),
        new EventProcessor(Topic.PLAYER_UPDATES, loop, deadLetters, new VertxBridge(vertx)),
        RecordSpans.NONE);
  }

  private static TopicPartition partition(int number) {
    return new TopicPartition(Topic.PLAYER_UPDATES.name(""), number);
  }

  private static ConsumerRecord<byte[], byte[]> update(String player) {
    return update(0, player);
  }

  private static ConsumerRecord<byte[], byte[]> update(int partition, String player) {
    return new ConsumerRecord<>(
        Topic.PLAYER_UPDATES.name(""),
        partition,
        0,
        player.getBytes(UTF_8),
        "{\"v\":1,\"playerId\":\"%s\",\"version\":1}".formatted(player).getBytes(UTF_8));
  }

  /** Handles it, and counts how many are being handled at once. */
  private Uni<Void> slowly(String key) {
    most.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
    return done()
        .onItem()
        .delayIt()
        .by(Duration.ofMillis(5))
        .invoke(() -> handled.add(key))
        .invoke(atOnce::decrementAndGet);
  }

  private Uni<Void> handle(String key) {
    handled.add(key);
    return done();
  }

  private static Uni<Void> done() {
    return Uni.createFrom().voidItem();
  }

  private static Uni<Void> failing() {
    return Uni.createFrom().failure(new IllegalStateException("away"));
  }
}
