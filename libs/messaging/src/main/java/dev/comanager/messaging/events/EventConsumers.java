package dev.comanager.messaging.events;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.VertxBridge;
import dev.comanager.messaging.deadletter.DeadLetters;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.servicekit.health.Loops;
import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.mutiny.TimeoutException;
import io.smallrye.reactive.messaging.kafka.KafkaConsumer;
import io.smallrye.reactive.messaging.kafka.impl.ReactiveKafkaConsumer;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.interceptor.Interceptor;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
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
  private final Map<String, Member> members = new ConcurrentHashMap<>();

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

  /** A channel's consumer in its group. */
  private record Member(ConsumerLoop loop, KafkaConsumer<?, ?> consumer) {}

  /** Watches a channel's consumer from now on. */
  ConsumerLoop begin(String channel, KafkaConsumer<?, ?> consumer) {
    String group = (String) consumer.configuration().get(ConsumerConfig.GROUP_ID_CONFIG);
    ConsumerLoop loop =
        new ConsumerLoop(
            group.substring(settings.prefix().length()), () -> consumer.unwrap().metrics());
    members.put(channel, new Member(loop, consumer));
    all.add(loop);
    return loop;
  }

  // First: work in hand still needs everything, and what this process no longer begins waits until
  // the group has given its partitions to other members.
  void stop(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE - 1) ShutdownEvent stopping) {
    members.values().forEach(member -> member.loop().stop());
    long deadline = System.nanoTime() + DRAIN.toNanos();
    try (ExecutorService each = Executors.newVirtualThreadPerTaskExecutor()) {
      members.values().forEach(member -> each.execute(() -> leave(member, deadline)));
    }
  }

  private static void leave(Member member, long deadline) {
    ConsumerLoop loop = member.loop();
    try {
      if (!loop.awaitIdle(Duration.ofNanos(deadline - System.nanoTime()))) {
        LOG.warnf("events still in hand at close of=%s", loop.name());
      }
      close(member.consumer());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (TimeoutException e) {
      // The group notices by itself, when the process has ended.
      LOG.warnf("group not left in time of=%s", loop.name());
    }
  }

  // The connector does it last of all. Closed, the consumer has left its group.
  private static void close(KafkaConsumer<?, ?> consumer) {
    if (consumer instanceof ReactiveKafkaConsumer<?, ?> client) {
      client.close();
    }
  }

  /** Whether the channel's consumer is or was a member of its group. */
  public boolean joined(String channel) {
    Member member = members.get(channel);
    return member != null && member.loop().joined();
  }

  /** The events in the records that a channel brought. */
  <T> Events<T> events(String channel, ConsumerRecords<byte[], byte[]> records) {
    Topic topic = settings.topic(records.partitions().iterator().next().topic());
    return new Events<>(
        topic,
        records,
        new EventProcessor(topic, members.get(channel).loop(), deadLetters, bridge),
        spans);
  }
}
