package dev.comanager.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.OutboxMessage;
import dev.comanager.messaging.rpc.caller.CallResult;
import dev.comanager.messaging.rpc.caller.ToolCalls;
import dev.comanager.messaging.rpc.handler.ToolCallService;
import dev.comanager.testkit.backends.KafkaTlsTestResource;
import dev.comanager.testkit.backends.PostgresTlsTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The whole service on a PostgreSQL that requires TLS and a Kafka that requires client
 * certificates, with each kind of client it has.
 */
@QuarkusTest
@TestProfile(EncryptedBackendsTest.OnlyTls.class)
@Tag("thorough")
class EncryptedBackendsTest {
  /** Without the resources of the other tests, whose backends would replace these. */
  public static class OnlyTls implements QuarkusTestProfile {
    @Override
    public boolean disableGlobalTestResources() {
      return true;
    }

    @Override
    public List<TestResourceEntry> testResources() {
      return List.of(
          new TestResourceEntry(PostgresTlsTestResource.class),
          new TestResourceEntry(KafkaTlsTestResource.class));
    }
  }

  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  @Inject ToolCalls calls;
  @Inject ToolCallService service;
  @Inject Outbox outbox;
  @Inject Pool pool;

  // Field injection would make every other test's application resolve it too.
  private final String plain =
      ConfigProvider.getConfig().getValue("test.kafka.plain", String.class);

  @Test
  void aCallIsAnswered() {
    await().atMost(TIMEOUT).until(() -> calls.ready() && service.ready());

    CallResult result =
        calls
            .call(
                ToolOwner.DECISION,
                new ToolCall(
                    new LineId("ln_0000000000000000000000c3"),
                    Surface.FULL,
                    Set.of(),
                    "get_my_leagues",
                    Json.WIRE.createObjectNode(),
                    null,
                    20_000))
            .await()
            .atMost(TIMEOUT);

    assertThat(result).isInstanceOf(CallResult.Outcome.class);
  }

  @Test
  void theOutboxIsRelayed() {
    long id =
        pool.withTransaction(
                tx -> outbox.append(tx, new OutboxMessage(Topic.PLAYER_UPDATES, "k", new byte[0])))
            .await()
            .atMost(TIMEOUT);

    assertThat(outbox.published(id, TIMEOUT).await().atMost(TIMEOUT)).isTrue();
  }

  @Test
  void channelsConsumeAndPublish() throws Exception {
    byte[] request = Json.WIRE.writeValueAsBytes(new RecheckRequested("nobody-knows-it", 1));
    try (KafkaProducer<String, byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", plain),
            new StringSerializer(),
            new ByteArraySerializer())) {
      await()
          .atMost(TIMEOUT)
          .until(
              () -> {
                // A request sent before the consumer has joined is lost.
                producer
                    .send(new ProducerRecord<>(Topic.RECHECKS_REQUESTED.name(""), "k", request))
                    .get();
                return published(Topic.RECHECKS_REPORTED) > 0;
              });
    }
  }

  private long published(Topic topic) {
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", plain),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer())) {
      return consumer
          .endOffsets(
              consumer.partitionsFor(topic.name("")).stream()
                  .map(part -> new TopicPartition(part.topic(), part.partition()))
                  .toList())
          .values()
          .stream()
          .mapToLong(Long::longValue)
          .sum();
    }
  }
}
