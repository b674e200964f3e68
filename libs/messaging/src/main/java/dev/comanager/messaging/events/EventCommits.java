package dev.comanager.messaging.events;

import io.smallrye.common.annotation.Identifier;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.IncomingKafkaRecord;
import io.smallrye.reactive.messaging.kafka.KafkaConnectorIncomingConfiguration;
import io.smallrye.reactive.messaging.kafka.KafkaConsumer;
import io.smallrye.reactive.messaging.kafka.commit.KafkaCommitHandler;
import io.smallrye.reactive.messaging.kafka.commit.KafkaLatestCommit;
import io.vertx.mutiny.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collection;
import java.util.function.BiConsumer;
import org.apache.kafka.common.TopicPartition;
import org.jboss.logging.Logger;

/**
 * Commits what was handled, as SmallRye's {@code latest}, and gives a partition away only when
 * nobody works on its events any more.
 */
final class EventCommits extends KafkaLatestCommit {
  private static final Logger LOG = Logger.getLogger(EventCommits.class);
  // An attempt has ended by then. Heartbeats go on, and the group waits longer (max.poll.interval).
  private static final Duration HAND_OVER = EventProcessor.ATTEMPT.plusSeconds(2);

  private final ConsumerLoop loop;

  private EventCommits(
      Vertx vertx,
      KafkaConnectorIncomingConfiguration channel,
      KafkaConsumer<?, ?> consumer,
      ConsumerLoop loop) {
    super(vertx, channel, consumer);
    this.loop = loop;
  }

  /** Makes the commits of each channel whose {@code commit-strategy} is {@code events}. */
  @ApplicationScoped
  @Identifier("events")
  public static class Factory implements KafkaCommitHandler.Factory {
    private final EventConsumers consumers;

    @Inject
    public Factory(EventConsumers consumers) {
      this.consumers = consumers;
    }

    @Override
    public KafkaCommitHandler create(
        KafkaConnectorIncomingConfiguration channel,
        Vertx vertx,
        KafkaConsumer<?, ?> consumer,
        BiConsumer<Throwable, Boolean> failures) {
      return new EventCommits(
          vertx, channel, consumer, consumers.begin(channel.getChannel(), consumer));
    }
  }

  @Override
  public <K, V> Uni<Void> handle(IncomingKafkaRecord<K, V> record) {
    // A commit for a partition that another member has now would skip records.
    return loop.lost(new TopicPartition(record.getTopic(), record.getPartition()))
        ? Uni.createFrom().voidItem()
        : super.handle(record);
  }

  @Override
  public void partitionsAssigned(Collection<TopicPartition> partitions) {
    loop.assigned(partitions);
  }

  @Override
  public void partitionsRevoked(Collection<TopicPartition> partitions) {
    try {
      if (!loop.revoked(partitions, HAND_OVER)) {
        LOG.warnf("events still in hand when their partition is given away of=%s", loop.name());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
