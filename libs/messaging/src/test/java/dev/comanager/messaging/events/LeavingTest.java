package dev.comanager.messaging.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.rpc.cdi.WithoutDatabase;
import dev.comanager.testkit.backends.KafkaTestResource;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

/** A process that stops. */
@QuarkusTest
@TestProfile(LeavingTest.OnItsOwn.class)
@QuarkusTestResource(KafkaTestResource.class)
class LeavingTest extends ListenersUnderTest {
  /** No other test may meet an application that has stopped consuming. */
  public static final class OnItsOwn implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return new WithoutDatabase().getConfigOverrides();
    }
  }

  @Test
  void whatFollowsIsHandledByOthersAtOnceWhileWorkInHandGoesOn() {
    String player = "in-hand-" + UUID.randomUUID();
    CompletableFuture<Void> work = inHand(0, player);
    publish(Topic.GAMES, "key", game("2026-05-LV-DEN", "final"));
    awaitGames("2026-05-LV-DEN");

    CompletableFuture<Void> stopped =
        CompletableFuture.runAsync(() -> consumers.stop(new ShutdownEvent()));

    try (KafkaConsumer<byte[], byte[]> other = member("test.games")) {
      other.subscribe(List.of(Topic.GAMES.name("")));
      await()
          .atMost(Duration.ofSeconds(7))
          .until(
              () -> {
                other.poll(Duration.ofMillis(100));
                return other.assignment().size() == Topic.GAMES.partitions();
              });
    }
    assertThat(stopped).isNotDone();
    work.complete(null);
    stopped.join();
    assertThat(listeners.players).containsExactly(player);
    try (KafkaConsumer<byte[], byte[]> next = member("test.player-updates")) {
      TopicPartition place = new TopicPartition(Topic.PLAYER_UPDATES.name(""), 0);
      assertThat(next.committed(Set.of(place)).get(place).offset())
          .isEqualTo(next.endOffsets(List.of(place)).get(place));
    }
  }
}
