package dev.comanager.messaging.events;

import io.smallrye.common.annotation.Identifier;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.IncomingKafkaRecord;
import io.smallrye.reactive.messaging.kafka.KafkaConnectorIncomingConfiguration;
import io.smallrye.reactive.messaging.kafka.KafkaConsumer;
import io.smallrye.reactive.messaging.kafka.commit.KafkaCommitHandler;
import io.vertx.mutiny.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.jboss.logging.Logger;

/**
 * Commits the offsets of handled events. A revoked partition is released once no attempt on its
 * events is in progress, or after {@link #HAND_OVER}. The group accepts no commits while it
 * rebalances, so pending offsets are committed afterwards.
 */
final class EventCommits implements KafkaCommitHandler {
  private static final Logger LOG = Logger.getLogger(EventCommits.class);
  // An attempt has ended by then. Heartbeats go on, and the group waits longer (max.poll.interval).
  private static final Duration HAND_OVER = EventProcessor.ATTEMPT.plusSeconds(2);

  private final KafkaConsumer<?, ?> consumer;
  private final ConsumerLoop loop;
  // The offset behind the last handled event of each partition of this member. Guarded by this, as
  // the order of commits is: a lower offset must not follow a higher one.
  private final Map<TopicPartition, OffsetAndMetadata> handled = new HashMap<>();

  EventCommits(KafkaConsumer<?, ?> consumer, ConsumerLoop loop) {
    this.consumer = consumer;
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
      return new EventCommits(consumer, consumers.begin(channel.getChannel(), consumer));
    }
  }

  @Override
  public <K, V> Uni<Void> handle(IncomingKafkaRecord<K, V> record) {
    TopicPartition partition = new TopicPartition(record.getTopic(), record.getPartition());
    commit(partition, new OffsetAndMetadata(record.getOffset() + 1));
    return Uni.createFrom().voidItem().runSubscriptionOn(record::runOnMessageContext);
  }

  private synchronized void commit(TopicPartition partition, OffsetAndMetadata next) {
    // A commit for a partition that another member has now would skip records. Asked here: what is
    // noted before it is lost is removed when it is revoked.
    if (!loop.lost(partition)) {
      handled.put(partition, next);
      commit(Map.of(partition, next));
    }
  }

  private synchronized void commitHandled() {
    if (!handled.isEmpty()) {
      commit(Map.copyOf(handled));
    }
  }

  private synchronized void remove(Collection<TopicPartition> partitions) {
    handled.keySet().removeAll(partitions);
  }

  private void commit(Map<TopicPartition, OffsetAndMetadata> offsets) {
    consumer
        .commitAsync(offsets)
        .subscribe()
        .with(
            _ -> {},
            failure -> {
              if (failure instanceof RebalanceInProgressException) {
                LOG.debugf("offsets are committed after the rebalance of=%s", loop.name());
              } else {
                LOG.warnf(
                    "offsets not committed of=%s offsets=%s reason=%s",
                    loop.name(), offsets, failure.toString());
              }
            });
  }

  /** Called at the end of every rebalance, also when no partition is new. */
  @Override
  public void partitionsAssigned(Collection<TopicPartition> partitions) {
    loop.assigned(partitions);
    commitHandled();
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
    remove(partitions);
  }
}
