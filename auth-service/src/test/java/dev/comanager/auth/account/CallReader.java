package dev.comanager.auth.account;

import dev.comanager.contracts.RpcHeaders;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Reads the calls to all services for the test that runs. It is kept between tests: to open so many
 * partitions takes longer than most of them.
 */
final class CallReader {
  private static CallReader current;

  private record Reading(FakeServices services, CountDownLatch begun) {}

  private final String broker;
  private final BlockingQueue<Reading> next = new LinkedBlockingQueue<>();
  private volatile FakeServices services;
  private volatile boolean ended;

  private CallReader(String broker) {
    this.broker = broker;
    Thread.ofPlatform().name("fake-services").daemon().start(this::read);
  }

  /** The reader of the broker that this application uses. */
  static synchronized CallReader ofTheBroker() {
    String broker = ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
    if (current == null || current.ended || !current.broker.equals(broker)) {
      if (current != null) {
        current.ended = true;
      }
      current = new CallReader(broker);
    }
    return current;
  }

  /** Returns once every later call is passed to them, and no earlier one. */
  void readFor(FakeServices these) {
    Reading reading = new Reading(these, new CountDownLatch(1));
    next.add(reading);
    try {
      if (!reading.begun().await(30, TimeUnit.SECONDS)) {
        throw new IllegalStateException("the broker answers no test");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  void stop(FakeServices these) {
    if (services == these) {
      services = null;
    }
  }

  private void read() {
    List<TopicPartition> all =
        Arrays.stream(ToolOwner.values())
            .flatMap(owner -> Stream.of(Topic.toolCallsOf(owner), Topic.internalCallsOf(owner)))
            .flatMap(
                topic ->
                    IntStream.range(0, topic.partitions())
                        .mapToObj(it -> new TopicPartition(topic.name(""), it)))
            .toList();
    try (KafkaConsumer<byte[], byte[]> consumer =
            new KafkaConsumer<>(
                Map.of("bootstrap.servers", broker),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer());
        KafkaProducer<byte[], byte[]> producer =
            new KafkaProducer<>(
                Map.of("bootstrap.servers", broker, "linger.ms", 0),
                new ByteArraySerializer(),
                new ByteArraySerializer())) {
      consumer.assign(all);
      while (!ended) {
        beginNext(consumer, all);
        for (ConsumerRecord<byte[], byte[]> call : consumer.poll(Duration.ofMillis(20))) {
          FakeServices answering = services;
          if (answering != null
              && call.headers().lastHeader(RpcHeaders.WARM_UP) == null
              && call.value() != null) {
            answering.answer(call, producer);
          }
        }
      }
    } finally {
      ended = true;
    }
  }

  private void beginNext(KafkaConsumer<byte[], byte[]> consumer, List<TopicPartition> all) {
    for (Reading reading = next.poll(); reading != null; reading = next.poll()) {
      consumer.seekToEnd(all);
      all.forEach(consumer::position);
      services = reading.services();
      reading.begun().countDown();
    }
  }
}
