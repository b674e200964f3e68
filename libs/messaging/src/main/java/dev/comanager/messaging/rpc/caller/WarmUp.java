package dev.comanager.messaging.rpc.caller;

import dev.comanager.contracts.RpcHeaders;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.PartitionInfo;
import org.jboss.logging.Logger;

/**
 * Sends one empty record to each partition of tool calls, so that metadata, connections and logs
 * are ready before the first call. Owners ignore the record, so it does not matter whether they are
 * up.
 */
final class WarmUp {
  private static final Logger LOG = Logger.getLogger(WarmUp.class);
  private static final byte[] NOTHING = new byte[0];
  private static final long RETRY_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private final Producer<byte[], byte[]> producer;
  private final String prefix;
  private final boolean internalCalls;
  private final long deadline;

  /**
   * Creates a warm-up with a time limit.
   *
   * @param internalCalls whether internal calls between services are sent as well
   */
  WarmUp(Producer<byte[], byte[]> producer, String prefix, boolean internalCalls, Duration atMost) {
    this.producer = producer;
    this.prefix = prefix;
    this.internalCalls = internalCalls;
    this.deadline = System.nanoTime() + atMost.toNanos();
  }

  /** Returns when all partitions have acknowledged, or when the time is up. */
  void run() {
    Set<String> unknown = new LinkedHashSet<>();
    for (ToolOwner owner : ToolOwner.values()) {
      unknown.add(Topic.toolCallsOf(owner).name(prefix));
      if (internalCalls) {
        unknown.add(Topic.internalCallsOf(owner).name(prefix));
      }
    }
    List<Future<RecordMetadata>> sent = new ArrayList<>();
    while (!unknown.isEmpty() && System.nanoTime() - deadline < 0) {
      unknown.removeIf(topic -> send(topic, sent));
      if (!unknown.isEmpty()) {
        LockSupport.parkNanos(RETRY_NANOS);
      }
    }
    int confirmed = 0;
    for (Future<RecordMetadata> one : sent) {
      confirmed += confirmed(one) ? 1 : 0;
    }
    LOG.infof(
        "partitions of tool calls warmed confirmed=%d sent=%d unknown=%s",
        confirmed, sent.size(), unknown);
  }

  /** Sends to each partition of the topic; false if the topic isn't known yet. */
  private boolean send(String topic, List<Future<RecordMetadata>> sent) {
    List<PartitionInfo> partitions;
    try {
      partitions = producer.partitionsFor(topic);
    } catch (KafkaException notYetKnown) {
      LOG.tracef("topic not known yet topic=%s", topic);
      return false;
    }
    for (PartitionInfo partition : partitions) {
      ProducerRecord<byte[], byte[]> record =
          new ProducerRecord<>(topic, partition.partition(), null, NOTHING);
      record.headers().add(RpcHeaders.WARM_UP, NOTHING);
      sent.add(producer.send(record));
    }
    return true;
  }

  private boolean confirmed(Future<RecordMetadata> sent) {
    try {
      sent.get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
      return true;
    } catch (ExecutionException | TimeoutException e) {
      LOG.debug("a partition was not warmed", e);
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
