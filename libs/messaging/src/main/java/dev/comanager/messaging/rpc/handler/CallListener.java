package dev.comanager.messaging.rpc.handler;

import dev.comanager.contracts.InternalCall;
import dev.comanager.messaging.PollingThread;
import dev.comanager.messaging.tracing.TraceHeader;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.CommitFailedException;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.FencedInstanceIdException;
import org.jboss.logging.Logger;

/**
 * Consumes an owner's tool calls. Offsets are committed on receipt, a few times a second: a lost
 * call times out at its caller, and the call ledger handles duplicates. When too many calls are
 * held, all partitions pause, so that a slow handler never blocks the consumer group.
 */
final class CallListener implements PollingThread.Work {
  private static final Logger LOG = Logger.getLogger(CallListener.class);
  private static final Duration ROUND = Duration.ofMillis(250);
  private static final Duration ROUND_WHEN_FULL = Duration.ofMillis(5);
  private static final Duration ROUND_WHEN_LEAVING = Duration.ofMillis(50);
  private static final Duration LAST_COMMIT = Duration.ofSeconds(2);
  private static final long COMMIT_EVERY_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  private final Supplier<Consumer<byte[], byte[]>> consumers;
  private final String topic;
  private final String internalTopic;
  private final Clock clock;
  private final CallRunner runner;
  private final OutcomePublisher outcomes;
  private final DeadLetterPublisher deadLetters;
  private final int maxHeld;
  private final Duration drain;
  private volatile boolean joined;
  private boolean uncommitted;
  private long lastCommit = System.nanoTime();

  CallListener(
      Supplier<Consumer<byte[], byte[]>> consumers,
      String topic,
      String internalTopic,
      Clock clock,
      CallRunner runner,
      OutcomePublisher outcomes,
      DeadLetterPublisher deadLetters,
      int maxHeld,
      Duration drain) {
    this.consumers = consumers;
    this.topic = topic;
    this.internalTopic = internalTopic;
    this.clock = clock;
    this.runner = runner;
    this.outcomes = outcomes;
    this.deadLetters = deadLetters;
    this.maxHeld = maxHeld;
    this.drain = drain;
  }

  /** Whether this process is a member of the consumer group. */
  boolean joined() {
    return joined;
  }

  @Override
  public void poll(PollingThread thread) {
    try (Consumer<byte[], byte[]> consumer = consumers.get()) {
      consumer.subscribe(List.of(topic, internalTopic), new Rebalance(consumer));
      while (!thread.stopping()) {
        thread.heartbeat();
        takeCalls(consumer);
        commitNowAndThen(consumer);
      }
      finish(consumer);
    } finally {
      joined = false;
    }
  }

  private void takeCalls(Consumer<byte[], byte[]> consumer) {
    boolean full = runner.queues().held() >= maxHeld;
    if (full) {
      consumer.pause(consumer.assignment());
    } else if (!consumer.paused().isEmpty()) {
      consumer.resume(consumer.paused());
    }
    ConsumerRecords<byte[], byte[]> records = consumer.poll(full ? ROUND_WHEN_FULL : ROUND);
    if (records.isEmpty()) {
      return;
    }
    uncommitted = true;
    for (ConsumerRecord<byte[], byte[]> record : records) {
      take(record);
    }
  }

  private void take(ConsumerRecord<byte[], byte[]> record) {
    switch (ParsedRecord.of(record, clock)) {
      case ParsedRecord.WarmUp() -> LOG.tracef("warm-up partition=%d", record.partition());
      case IncomingToolCall call -> take(call, record);
      case ParsedRecord.Poison(var reason, var address) -> {
        deadLetters.publish(record, reason);
        address.ifPresent(
            there ->
                outcomes.publish(
                    there, StandardRefusals.UNREADABLE, TraceHeader.read(record.headers())));
      }
    }
  }

  /** Accepts internal calls only on their own topic, which clients can't write. */
  private void take(IncomingToolCall call, ConsumerRecord<byte[], byte[]> record) {
    boolean internal = record.topic().equals(internalTopic);
    if (internal && call.address().sealer().isEmpty()) {
      deadLetters.publish(record, "no key for the outcome");
    } else if (InternalCall.named(call.tool()) == internal) {
      runner.accept(call);
    } else {
      runner.refuseUnknown(call);
    }
  }

  private void commitNowAndThen(Consumer<byte[], byte[]> consumer) {
    if (uncommitted && System.nanoTime() - lastCommit > COMMIT_EVERY_NANOS) {
      uncommitted = false;
      lastCommit = System.nanoTime();
      consumer.commitAsync(
          (offsets, failure) -> {
            if (failure != null) {
              uncommitted = true;
              LOG.debug("offsets not committed; the next commit covers them", failure);
            }
          });
    }
  }

  /**
   * Commits offsets, then leaves the group immediately, so that other members consume new calls
   * while this process still answers the calls it holds. If the commit fails, it stays in the group
   * until those calls are answered: otherwise another member would start the same calls
   * concurrently. Calls that remain uncommitted are consumed again, which the call ledger makes
   * harmless.
   */
  private void finish(Consumer<byte[], byte[]> consumer) {
    long deadline = System.nanoTime() + drain.toNanos();
    try {
      while (!acknowledge(consumer)
          && runner.queues().held() > 0
          && System.nanoTime() - deadline < 0) {
        // A rebalance blocks commits, and only a poll takes part in it.
        consumer.pause(consumer.assignment());
        consumer.poll(ROUND_WHEN_LEAVING).forEach(this::take);
      }
    } catch (KafkaException e) {
      LOG.warnf("calls not committed at close reason=%s", e.getClass().getSimpleName());
    }
    consumer.unsubscribe();
  }

  /** Whether the offsets are committed, or other members already have the partitions. */
  private boolean acknowledge(Consumer<byte[], byte[]> consumer) {
    try {
      consumer.commitSync(LAST_COMMIT);
      return true;
    } catch (CommitFailedException | FencedInstanceIdException othersHaveThem) {
      LOG.warnf("offsets not committed reason=%s", othersHaveThem.getClass().getSimpleName());
      return true;
    } catch (KafkaException e) {
      LOG.warnf("offsets not committed reason=%s", e.getClass().getSimpleName());
      return false;
    }
  }

  private final class Rebalance implements ConsumerRebalanceListener {
    private final Consumer<byte[], byte[]> consumer;

    private Rebalance(Consumer<byte[], byte[]> consumer) {
      this.consumer = consumer;
    }

    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
      joined = true;
      LOG.infof("partitions of calls assigned new=%d", partitions.size());
    }

    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
      if (!partitions.isEmpty()) {
        acknowledge(consumer);
      }
    }

    @Override
    public void onPartitionsLost(Collection<TopicPartition> partitions) {
      LOG.warnf("partitions of calls lost count=%d", partitions.size());
    }
  }
}
