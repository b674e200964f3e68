package dev.comanager.notifier;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.BriefReported;
import dev.comanager.contracts.event.BriefRequested;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.notifier.NotifierUnderTest.TestLine;
import dev.comanager.notifier.codes.NotifierSettings;
import dev.comanager.servicekit.sealing.Sealer;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Acts as decision-engine: says what calls are to say, except for lines that it ignores. */
@Singleton
public class BriefAnswers {
  public static final String WORDS =
      "One move before Sunday: start Holmshaw for Jessley, who is out.";

  private static final Duration POLL = Duration.ofSeconds(1);

  private final String publicKey;
  private final KafkaConsumer<String, byte[]> requests;
  private final KafkaProducer<String, byte[]> answers;
  private final List<BriefRequested> seen = new CopyOnWriteArrayList<>();
  private final Set<LineId> ignored = ConcurrentHashMap.newKeySet();
  private final Thread thread;

  BriefAnswers(
      @ConfigProperty(name = "kafka.bootstrap.servers") String brokers,
      @ConfigProperty(name = NotifierSettings.PUBLIC_KEY) String publicKey) {
    this.publicKey = publicKey;
    answers =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", brokers, "linger.ms", 0),
            new StringSerializer(),
            new ByteArraySerializer());
    requests =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", brokers),
            new StringDeserializer(),
            new ByteArrayDeserializer());
    List<TopicPartition> places =
        requests.partitionsFor(Topic.BRIEFS_REQUESTED.name("")).stream()
            .map(info -> new TopicPartition(info.topic(), info.partition()))
            .toList();
    requests.assign(places);
    requests.seekToEnd(places);
    places.forEach(requests::position);
    thread = Thread.ofPlatform().daemon().name("brief-answers").start(this::run);
  }

  /** Calls of this line get no words unless {@link #answer} is called. */
  public void ignore(TestLine line) {
    ignored.add(line.id());
  }

  /** The briefs that this line's calls have requested so far. */
  public List<BriefRequested> requested(TestLine line) {
    return seen.stream().filter(request -> request.line().equals(line.id())).toList();
  }

  public void answer(BriefRequested request, String words) {
    BriefReported report =
        BriefReported.sealing(request, new NotificationText(words), Sealer.to(publicKey)::seal);
    try {
      var _ =
          answers.send(
              new ProducerRecord<>(
                  Topic.BRIEFS_REPORTED.name(""),
                  request.line().value(),
                  Json.WIRE.writeValueAsBytes(report)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void run() {
    try (requests) {
      while (true) {
        for (ConsumerRecord<String, byte[]> record : requests.poll(POLL)) {
          BriefRequested request = Json.WIRE.readValue(record.value(), BriefRequested.class);
          seen.add(request);
          if (!ignored.contains(request.line())) {
            answer(request, WORDS);
          }
        }
      }
    } catch (WakeupException e) {
      // The test run ends.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @PreDestroy
  void close() throws InterruptedException {
    requests.wakeup();
    thread.join(POLL.multipliedBy(5));
    answers.close(POLL);
  }
}
