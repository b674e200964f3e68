package dev.comanager.benchmarks.load;

import dev.comanager.benchmarks.report.Requests;
import dev.comanager.benchmarks.report.Sample;
import dev.comanager.messaging.KafkaSettings;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.HdrHistogram.Histogram;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * One record to a topic and its reply on another one, one at a time: what a tool call over this
 * broker takes at least. Plain clients with the services' settings; no service takes part.
 */
final class KafkaRoundTrip implements AutoCloseable {
  private static final String CALLS = "benchmark-calls";
  private static final String REPLIES = "benchmark-replies";
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final int BYTES = 600;

  private final KafkaProducer<byte[], byte[]> calls;
  private final KafkaProducer<byte[], byte[]> replies;
  private final KafkaConsumer<byte[], byte[]> callReader;
  private final KafkaConsumer<byte[], byte[]> replyReader;
  private final Thread responder = new Thread(this::respond, "benchmark-responder");

  /** Creates the topics if they are missing and starts to respond. */
  KafkaRoundTrip(Map<String, Object> broker) throws IOException, InterruptedException {
    createTopics(broker);
    KafkaSettings settings = new KafkaSettings(broker, "");
    calls = producer(settings.callProducer(TIMEOUT), CALLS);
    replies = producer(settings.outcomeProducer(), REPLIES);
    callReader = reader(settings, CALLS);
    replyReader = reader(settings, REPLIES);
    responder.setDaemon(true);
    responder.start();
  }

  /** Sends records for this long, each after the reply to the last one. */
  Sample run(Duration duration) throws IOException {
    Histogram latency = new Histogram(TIMEOUT.toNanos() * 2, 3);
    byte[] value = new byte[BYTES];
    long begun = System.nanoTime();
    while (System.nanoTime() - begun < duration.toNanos()) {
      long sent = System.nanoTime();
      var _ = calls.send(new ProducerRecord<>(CALLS, value));
      if (replyReader.poll(TIMEOUT).isEmpty()) {
        throw new IOException("no reply over Kafka within " + TIMEOUT.toSeconds() + " s");
      }
      latency.recordValue(System.nanoTime() - sent);
    }
    long answers = latency.getTotalCount();
    return new Sample(
        Requests.KAFKA,
        1,
        answers * 1e9 / (System.nanoTime() - begun),
        latency.getValueAtPercentile(50) / 1e6,
        latency.getValueAtPercentile(99) / 1e6,
        answers,
        0,
        Map.of());
  }

  private void respond() {
    try {
      while (true) {
        for (ConsumerRecord<byte[], byte[]> call : callReader.poll(TIMEOUT)) {
          var _ = replies.send(new ProducerRecord<>(REPLIES, call.value()));
        }
      }
    } catch (WakeupException e) {
      callReader.close(); // close() was called
    }
  }

  private static void createTopics(Map<String, Object> broker)
      throws IOException, InterruptedException {
    try (Admin admin = Admin.create(broker)) {
      short replicas = 1;
      for (String topic : List.of(CALLS, REPLIES)) {
        try {
          admin.createTopics(List.of(new NewTopic(topic, 1, replicas))).all().get();
        } catch (ExecutionException e) {
          if (!(e.getCause() instanceof TopicExistsException)) {
            throw new IOException("The topic " + topic + " could not be created.", e);
          }
        }
      }
    }
  }

  /** Its metadata is read here: these settings let no send wait for it. */
  private static KafkaProducer<byte[], byte[]> producer(
      Map<String, Object> settings, String topic) {
    settings.put("max.block.ms", TIMEOUT.toMillis());
    KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer());
    producer.partitionsFor(topic);
    return producer;
  }

  private static KafkaConsumer<byte[], byte[]> reader(KafkaSettings settings, String topic) {
    KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(
            settings.assignedConsumer(topic),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer());
    TopicPartition partition = new TopicPartition(topic, 0);
    consumer.assign(List.of(partition));
    consumer.seekToEnd(List.of(partition));
    consumer.position(partition);
    return consumer;
  }

  @Override
  public void close() {
    callReader.wakeup();
    try {
      responder.join(TIMEOUT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    replyReader.close();
    calls.close();
    replies.close();
  }
}
