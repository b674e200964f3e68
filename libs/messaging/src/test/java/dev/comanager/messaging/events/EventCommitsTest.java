package dev.comanager.messaging.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.IncomingKafkaRecord;
import io.smallrye.reactive.messaging.kafka.KafkaConsumer;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** With a consumer that takes what is to be committed, or refuses it. */
class EventCommitsTest {
  private static final TopicPartition FIRST = new TopicPartition("games", 0);
  private static final TopicPartition SECOND = new TopicPartition("games", 1);

  private final List<String> committed = new ArrayList<>();
  private final List<String> logged = new ArrayList<>();
  private final Logger log = Logger.getLogger(EventCommits.class.getName());
  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord line) {
          logged.add(line.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };
  private final ConsumerLoop loop = new ConsumerLoop("watch.games", Map::of);
  private final EventCommits commits =
      new EventCommits(
          (KafkaConsumer<?, ?>)
              Proxy.newProxyInstance(
                  EventCommitsTest.class.getClassLoader(),
                  new Class<?>[] {KafkaConsumer.class},
                  (_, _, arguments) -> commit((Map<?, ?>) arguments[0])),
          loop);
  private RuntimeException refusal;

  @BeforeEach
  void assigned() {
    log.addHandler(handler);
    commits.partitionsAssigned(List.of(FIRST, SECOND));
  }

  @AfterEach
  void stopCapturing() {
    log.removeHandler(handler);
  }

  @Test
  void commitsTheOffsetBehindAnEvent() {
    handle(FIRST, 7);

    assertThat(committed).containsExactly("games-0 8");
  }

  @Test
  void commitsAfterARebalanceWhatWasRefusedDuringIt() {
    handle(FIRST, 7);
    refusal = new RebalanceInProgressException("poll first");
    handle(FIRST, 8);
    handle(FIRST, 9);
    assertThat(committed).containsExactly("games-0 8");

    refusal = null;
    commits.partitionsAssigned(List.of());

    assertThat(committed).containsExactly("games-0 8", "games-0 10");
    assertThat(logged).isEmpty();
  }

  @Test
  void commitsNothingForAPartitionThatWentToAnotherMember() {
    handle(FIRST, 7);
    handle(SECOND, 3);
    refusal = new RebalanceInProgressException("poll first");
    handle(FIRST, 8);
    handle(SECOND, 4);
    commits.partitionsRevoked(List.of(FIRST));

    refusal = null;
    commits.partitionsAssigned(List.of());
    handle(FIRST, 9);

    assertThat(committed).containsExactly("games-0 8", "games-1 4", "games-1 5");
  }

  @Test
  void commitsNothingForAPartitionThatGoesAwayMeanwhile() throws InterruptedException {
    Thread handling;
    synchronized (commits) {
      handling = Thread.ofPlatform().start(() -> handle(FIRST, 7));
      Thread blocked = handling;
      await().until(() -> blocked.getState() == Thread.State.BLOCKED);
      commits.partitionsRevoked(List.of(FIRST));
    }
    assertThat(handling.join(Duration.ofSeconds(10))).isTrue();
    commits.partitionsAssigned(List.of());

    assertThat(committed).isEmpty();
  }

  @Test
  void reportsWhatIsRefusedForAnotherReason() {
    refusal = new TopicAuthorizationException("games");
    handle(FIRST, 7);

    assertThat(logged).singleElement().asString().contains("offsets not committed");
  }

  private Uni<Void> commit(Map<?, ?> offsets) {
    return refusal == null
        ? Uni.createFrom()
            .voidItem()
            .invoke(
                () ->
                    offsets.forEach(
                        (partition, offset) ->
                            committed.add(partition + " " + ((OffsetAndMetadata) offset).offset())))
        : Uni.createFrom().failure(refusal);
  }

  private void handle(TopicPartition partition, long offset) {
    commits
        .handle(
            new IncomingKafkaRecord<>(
                new ConsumerRecord<>(
                    partition.topic(), partition.partition(), offset, "key", "value"),
                "games",
                0,
                commits,
                null,
                false))
        .await()
        .atMost(Duration.ofSeconds(10));
  }
}
