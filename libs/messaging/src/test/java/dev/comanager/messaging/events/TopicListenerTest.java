package dev.comanager.messaging.events;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.GameChanged;
import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.RpcConfig;
import dev.comanager.messaging.RpcConfigs;
import dev.comanager.messaging.deadletter.DeadLetters;
import dev.comanager.messaging.rpc.RpcHarness;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.servicekit.health.Loops;
import dev.comanager.testkit.backends.RestartableBroker;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TopicListenerTest {
  private final RestartableBroker broker = RestartableBroker.shared();
  private final RpcConfig config =
      RpcConfigs.of(broker, broker.newPrefix(Topic.GAMES, Topic.NOTIFICATIONS_CODES), Map.of());
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final DeadLetters deadLetters = new DeadLetters(config, registry);
  private final List<String> taken = new CopyOnWriteArrayList<>();
  private TopicListener listener;

  @AfterEach
  void close() {
    listener.close();
    deadLetters.close();
  }

  @Test
  void anUnreadableRecordIsDeadLetteredUnchangedAndTheNextIsTaken() throws Exception {
    consume(Topic.GAMES, record -> taken.add(Listeners.read(record, JsonNode.class).asText()));

    publish(Topic.GAMES, "\"one\"");
    publish(Topic.GAMES, "{sealed.poison");
    publish(Topic.GAMES, "\"two\"");

    await().atMost(RpcHarness.TIMEOUT).until(() -> taken.equals(List.of("one", "two")));
    ConsumerRecord<byte[], byte[]> letter = letters(Topic.GAMES, 1).getFirst();
    assertThat(letter.key()).isEqualTo("key".getBytes(UTF_8));
    assertThat(letter.value()).isEqualTo("{sealed.poison".getBytes(UTF_8));
    assertThat(header(letter, "dead-letter-topic")).isEqualTo(Topic.GAMES.name(config.prefix()));
    assertThat(header(letter, "dead-letter-partition")).isEqualTo("0");
    assertThat(header(letter, "dead-letter-offset")).isEqualTo("1");
    assertThat(header(letter, "dead-letter-reason")).isEqualTo("unreadable");
    assertThat(header(letter, "kind")).isEqualTo("test");
    assertThat(count("games", "unreadable")).isEqualTo(1);
  }

  @Test
  void anUnknownValueDeadLettersItsMessageUntilItIsKnown() throws Exception {
    consume(
        Topic.GAMES, record -> taken.add(Listeners.read(record, GameChanged.class).state().code()));
    String known =
        """
        {"v": 1, "gameId": "2026-03-SF-LAR", "season": 2026, "week": 3, "home": "LAR", "away": "SF",
         "kickoff": "2026-09-27T17:00:00Z", "state": "final", "addedLater": {"too": true}}\
        """;
    String later = known.replace("final", "abandoned");

    publish(Topic.GAMES, later);
    publish(Topic.GAMES, known);

    await().atMost(RpcHarness.TIMEOUT).until(() -> taken.equals(List.of("final")));
    ConsumerRecord<byte[], byte[]> letter = letters(Topic.GAMES, 1).getFirst();
    assertThat(letter.value()).isEqualTo(later.getBytes(UTF_8));
    assertThat(header(letter, "dead-letter-reason")).isEqualTo("unreadable");
  }

  @Test
  void metricsOfItsClientAreFewAndEndWithIt() throws Exception {
    SimpleMeterRegistry meters = new SimpleMeterRegistry();
    Metrics.addRegistry(meters);
    try {
      consume(Topic.GAMES, record -> taken.add(Listeners.read(record, JsonNode.class).asText()));
      publish(Topic.GAMES, "\"one\"");
      await().atMost(RpcHarness.TIMEOUT).until(() -> taken.equals(List.of("one")));

      Collection<Gauge> lags = meters.get("kafka.consumer.fetch.manager.records.lag.max").gauges();
      assertThat(lags)
          .anySatisfy(
              lag -> {
                assertThat(lag.getId().getTag("client.id")).contains("test");
                assertThat(lag.value()).isZero();
              });
      assertThat(meters.getMeters())
          .allSatisfy(meter -> assertThat(meter.getId().getTag("partition")).isNull());
      int count = meters.getMeters().size();
      listener.close();
      assertThat(meters.getMeters()).hasSizeLessThan(count);
    } finally {
      Metrics.removeRegistry(meters);
    }
  }

  @Test
  void aRecordRefusedForGoodIsRetriedAndThenDeadLettered() throws Exception {
    AtomicInteger tries = new AtomicInteger();
    consume(
        Topic.GAMES,
        record -> {
          String text = Listeners.read(record, JsonNode.class).asText();
          if (text.equals("refused")) {
            tries.incrementAndGet();
            throw new IllegalArgumentException(text);
          }
          taken.add(text);
        });

    publish(Topic.GAMES, "\"refused\"");
    publish(Topic.GAMES, "\"next\"");

    await().atMost(RpcHarness.TIMEOUT).until(() -> taken.equals(List.of("next")));
    assertThat(tries).hasValue(3);
    assertThat(header(letters(Topic.GAMES, 1).getFirst(), "dead-letter-reason"))
        .isEqualTo("refused");
  }

  @Test
  void aDatabaseOutageDeadLettersNothing() throws Exception {
    AtomicInteger away = new AtomicInteger(5);
    consume(
        Topic.GAMES,
        record -> {
          if (away.getAndDecrement() > 0) {
            throw new IllegalStateException("away");
          }
          taken.add(Listeners.read(record, JsonNode.class).asText());
        });

    publish(Topic.GAMES, "\"one\"");

    await().atMost(RpcHarness.TIMEOUT).until(() -> taken.equals(List.of("one")));
    assertThat(registry.find("comanager.dead.letters").counters())
        .isNotEmpty()
        .allSatisfy(counter -> assertThat(counter.count()).isZero());
  }

  @Test
  void aCodeThatCantBeReadIsCountedAndKeptNowhere() throws Exception {
    consume(Topic.NOTIFICATIONS_CODES, record -> taken.add(Listeners.read(record, Map.class) + ""));

    publish(Topic.NOTIFICATIONS_CODES, "no json");

    await()
        .atMost(RpcHarness.TIMEOUT)
        .untilAsserted(() -> assertThat(count("notifications.codes", "unreadable")).isEqualTo(1));
  }

  @Test
  void offsetsAreCommittedAfterTheRecordsWereTaken() throws Exception {
    consume(Topic.GAMES, record -> taken.add(new String(record.value(), UTF_8)));
    publish(Topic.GAMES, "\"one\"");
    await().atMost(RpcHarness.TIMEOUT).until(() -> taken.size() == 1);
    listener.close();

    consume(Topic.GAMES, record -> taken.add(new String(record.value(), UTF_8)));
    publish(Topic.GAMES, "\"two\"");

    await().atMost(RpcHarness.TIMEOUT).until(() -> taken.size() >= 2);
    assertThat(taken).containsExactly("\"one\"", "\"two\"");
  }

  @Test
  void membersThatComeAndGoWhileRecordsAreTakenBreakNothing() throws Exception {
    AtomicInteger consumers = new AtomicInteger();
    listener = slow(consumers);
    listener.start();
    await().atMost(RpcHarness.TIMEOUT).until(listener::joined);

    for (int round = 0; round < 4; round++) {
      publish(Topic.GAMES, "\"%d\"".formatted(round));
      TopicListener other = slow(new AtomicInteger());
      other.start();
      int taken = round + 1;
      await().atMost(RpcHarness.TIMEOUT).until(() -> this.taken.size() >= taken);
      other.close();
    }

    assertThat(taken).contains("0", "1", "2", "3");
    assertThat(consumers).as("consumers that the first listener needed").hasValue(1);
  }

  /** Takes each record so long that the group changes under it. */
  private TopicListener slow(AtomicInteger consumers) {
    return new TopicListener(
        () -> {
          consumers.incrementAndGet();
          return new KafkaConsumer<>(
              KafkaSettings.callConsumer(config, config.prefix() + "test.slow"),
              new ByteArrayDeserializer(),
              new ByteArrayDeserializer());
        },
        Topic.GAMES.name(config.prefix()),
        "test.slow",
        IllegalArgumentException.class::isInstance,
        record -> {
          await().pollDelay(Duration.ofSeconds(1)).until(() -> true);
          taken.add(Listeners.read(record, JsonNode.class).asText());
        },
        deadLetters,
        RecordSpans.NONE);
  }

  private void consume(Topic topic, RecordHandler taker) {
    listener =
        new Listeners(config, deadLetters, RecordSpans.NONE, new Loops(new SimpleMeterRegistry()))
            .of(topic, "test.listener", IllegalArgumentException.class::isInstance, taker);
    listener.start();
    await().atMost(RpcHarness.TIMEOUT).until(listener::joined);
  }

  private void publish(Topic topic, String value) throws ExecutionException, InterruptedException {
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", broker.bootstrapServers()),
            new ByteArraySerializer(),
            new ByteArraySerializer())) {
      ProducerRecord<byte[], byte[]> record =
          new ProducerRecord<>(
              topic.name(config.prefix()), 0, "key".getBytes(UTF_8), value.getBytes(UTF_8));
      record.headers().add("kind", "test".getBytes(UTF_8));
      producer.send(record).get();
    }
  }

  private List<ConsumerRecord<byte[], byte[]>> letters(Topic topic, int expected) {
    List<ConsumerRecord<byte[], byte[]>> letters = new ArrayList<>();
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", broker.bootstrapServers()),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer())) {
      TopicPartition place = new TopicPartition(topic.deadLetterName(config.prefix()), 0);
      consumer.assign(List.of(place));
      consumer.seekToBeginning(List.of(place));
      await()
          .atMost(RpcHarness.TIMEOUT)
          .until(
              () -> {
                consumer.poll(Duration.ofMillis(100)).forEach(letters::add);
                return letters.size() >= expected;
              });
    }
    assertThat(letters).hasSize(expected);
    return letters;
  }

  private double count(String topic, String reason) {
    return registry
        .find("comanager.dead.letters")
        .tag("topic", topic)
        .tag("reason", reason)
        .counters()
        .stream()
        .mapToDouble(Counter::count)
        .sum();
  }

  private static String header(ConsumerRecord<byte[], byte[]> record, String name) {
    return new String(record.headers().lastHeader(name).value(), UTF_8);
  }
}
