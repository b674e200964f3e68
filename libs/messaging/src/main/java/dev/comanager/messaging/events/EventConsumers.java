package dev.comanager.messaging.events;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.VertxBridge;
import dev.comanager.messaging.deadletter.DeadLetters;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.servicekit.health.Loops;
import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.reactive.messaging.kafka.KafkaConsumer;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.interceptor.Interceptor;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.jboss.logging.Logger;

/** The consumers of events of this process: their liveness, whether they joined, their drain. */
@Singleton
public final class EventConsumers {
  private static final Logger LOG = Logger.getLogger(EventConsumers.class);
  private static final Duration DRAIN = Duration.ofSeconds(8);

  private final KafkaSettings settings;
  private final DeadLetters deadLetters;
  private final VertxBridge bridge;
  private final RecordSpans spans;
  private final Loops all;
  private final Map<String, ConsumerLoop> loops = new ConcurrentHashMap<>();

  EventConsumers(
      KafkaSettings settings,
      DeadLetters deadLetters,
      VertxBridge bridge,
      RecordSpans spans,
      Loops all) {
    this.settings = settings;
    this.deadLetters = deadLetters;
    this.bridge = bridge;
    this.spans = spans;
    this.all = all;
  }

  /** Watches a channel's consumer from now on. */
  ConsumerLoop begin(String channel, KafkaConsumer<?, ?> consumer) {
    String group = (String) consumer.configuration().get(ConsumerConfig.GROUP_ID_CONFIG);
    ConsumerLoop loop =
        new ConsumerLoop(
            group.substring(settings.prefix().length()), () -> consumer.unwrap().metrics());
    loops.put(channel, loop);
    all.add(loop);
    return loop;
  }

  // First: work in hand still needs everything.
  void stop(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE) ShutdownEvent stopping) {
    loops.values().forEach(ConsumerLoop::stop);
    long deadline = System.nanoTime() + DRAIN.toNanos();
    try {
      for (ConsumerLoop loop : loops.values()) {
        if (!loop.awaitIdle(Duration.ofNanos(deadline - System.nanoTime()))) {
          LOG.warnf("events still in hand at close of=%s", loop.name());
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether the channel's consumer is or was a member of its group. */
  public boolean joined(String channel) {
    ConsumerLoop loop = loops.get(channel);
    return loop != null && loop.joined();
  }

  /** The events in the records that a channel brought. */
  <T> Events<T> events(String channel, ConsumerRecords<byte[], byte[]> records) {
    Topic topic = settings.topic(records.partitions().iterator().next().topic());
    return new Events<>(
        topic, records, new EventProcessor(topic, loops.get(channel), deadLetters, bridge), spans);
  }
}
