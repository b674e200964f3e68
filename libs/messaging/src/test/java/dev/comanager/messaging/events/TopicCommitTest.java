package dev.comanager.messaging.events;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.RpcConfig;
import dev.comanager.messaging.RpcConfigs;
import dev.comanager.messaging.deadletter.DeadLetters;
import dev.comanager.messaging.rpc.RpcHarness;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.testkit.backends.RestartableBroker;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;

class TopicCommitTest {
  private static final int AWAY = 3;

  private final RestartableBroker broker = RestartableBroker.shared();
  private final RpcConfig config = RpcConfigs.of(broker, broker.newPrefix(Topic.GAMES), Map.of());
  private final List<String> taken = new CopyOnWriteArrayList<>();
  private final AtomicInteger consumers = new AtomicInteger();
  private final AtomicInteger commits = new AtomicInteger();
  private final List<Duration> timeouts = new CopyOnWriteArrayList<>();

  /** A member that finds the broker away whenever it tells what it has taken, the first times. */
  private final class Member extends KafkaConsumer<byte[], byte[]> {
    private Member() {
      super(
          KafkaSettings.callConsumer(config, config.prefix() + "test.commit"),
          new ByteArrayDeserializer(),
          new ByteArrayDeserializer());
      consumers.incrementAndGet();
    }

    @Override
    public void commitSync(Map<TopicPartition, OffsetAndMetadata> offsets, Duration atMost) {
      timeouts.add(atMost);
      if (commits.incrementAndGet() <= AWAY) {
        throw new TimeoutException("away");
      }
      super.commitSync(offsets, atMost);
    }
  }

  @Test
  void aBrokerOutageBreaksNothingAndTheMessageIsPublishedLater() throws Exception {
    DeadLetters deadLetters = new DeadLetters(config, new SimpleMeterRegistry());
    try (TopicListener listener =
        new TopicListener(
            Member::new,
            Topic.GAMES.name(config.prefix()),
            "test.commit",
            ignored -> false,
            record -> taken.add(new String(record.value(), UTF_8)),
            deadLetters,
            RecordSpans.NONE)) {
      listener.start();
      publish("one");

      await().atMost(RpcHarness.TIMEOUT).until(() -> commits.get() > AWAY);

      assertThat(taken).containsExactly("one");
      assertThat(consumers).as("consumers that were needed").hasValue(1);
      assertThat(timeouts)
          .as("it is waited for shorter than the loop may stand still")
          .allMatch(it -> it.compareTo(listener.loop().bound()) < 0);
    } finally {
      deadLetters.close();
    }
  }

  private void publish(String value) throws Exception {
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", broker.bootstrapServers()),
            new ByteArraySerializer(),
            new ByteArraySerializer())) {
      producer
          .send(
              new ProducerRecord<>(
                  Topic.GAMES.name(config.prefix()), new byte[] {1}, value.getBytes(UTF_8)))
          .get();
    }
  }
}
