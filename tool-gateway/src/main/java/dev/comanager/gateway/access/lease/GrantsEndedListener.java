package dev.comanager.gateway.access.lease;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.GrantEnded;
import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.PollingThread;
import dev.comanager.servicekit.health.Loops;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.InvalidOffsetException;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jboss.logging.Logger;

/**
 * Reads the one partition of {@code grants.ended} and proves the lease: each round notes the time
 * and asks the broker for the end offset; once all revocations up to it are applied, the lease runs
 * from the noted time. When a round fails, the lease just expires.
 */
@Singleton
public final class GrantsEndedListener {
  private static final Logger LOG = Logger.getLogger(GrantsEndedListener.class);
  private static final long UNPLACED = -1;
  // A fetch delays the next request for the end offset by this much at most.
  private static final int FETCH_WAIT_MS = 50;
  private static final int REQUEST_TIMEOUT_MS = 2_000;

  private final Lease lease;
  private final Revocations revocations;
  private final LeaseMetrics metrics;
  private final Supplier<Consumer<byte[], byte[]>> consumers;
  private final TopicPartition place;
  private final Duration timeout;
  private final PollingThread polling;
  private long next = UNPLACED;
  private boolean held;

  @Inject
  GrantsEndedListener(
      KafkaSettings kafka, Lease lease, Revocations revocations, LeaseMetrics metrics) {
    this(
        Topic.GRANTS_ENDED.name(kafka.prefix()),
        lease,
        revocations,
        metrics,
        () ->
            new KafkaConsumer<>(
                settings(kafka), new ByteArrayDeserializer(), new ByteArrayDeserializer()));
  }

  GrantsEndedListener(
      String topic,
      Lease lease,
      Revocations revocations,
      LeaseMetrics metrics,
      Supplier<Consumer<byte[], byte[]>> consumers) {
    this.lease = lease;
    this.revocations = revocations;
    this.metrics = metrics;
    this.consumers = consumers;
    this.place = new TopicPartition(topic, 0);
    // An answer later than half a lease would leave too little of the lease.
    this.timeout = LeaseTerms.USUAL.length().dividedBy(2);
    this.polling = new PollingThread("grants-ended", this::poll);
  }

  void onStart(@Observes StartupEvent started, Loops loops) {
    loops.add(polling);
    start();
  }

  void start() {
    polling.start();
  }

  @PreDestroy
  void close() {
    polling.close();
  }

  /** The polling thread; its heartbeat shows that it is alive. */
  PollingThread loop() {
    return polling;
  }

  private void poll(PollingThread thread) {
    try (Consumer<byte[], byte[]> consumer = consumers.get()) {
      consumer.assign(List.of(place));
      if (next != UNPLACED) {
        consumer.seek(place, next);
      }
      while (!thread.stopping()) {
        thread.heartbeat();
        long begun = System.nanoTime();
        String failure = round(consumer);
        report(failure);
        LockSupport.parkNanos(LeaseTerms.USUAL.round().toNanos() - (System.nanoTime() - begun));
      }
    }
  }

  /** Tries to prove the lease; returns why that failed, or an empty string. */
  private String round(Consumer<byte[], byte[]> consumer) {
    // Before the request: what the broker receives after this moment is not covered.
    Lease.Moment note = lease.now();
    try {
      Long endOffset = consumer.endOffsets(List.of(place), timeout).get(place);
      if (endOffset == null) {
        return "no such partition";
      }
      long end = endOffset;
      if (next == UNPLACED) {
        consumer.seek(place, end);
        next = end;
        // Every introspection from now on is later than all revocations before this offset.
        revocations.begin();
      } else if (end < next) {
        lostPlace();
        return "the end offset went back";
      }
      if (!takeIn(consumer, end)) {
        return "revocations arrive slowly";
      }
      revocations.sweep();
      lease.prove(note);
      return "";
    } catch (InvalidOffsetException missing) {
      lostPlace();
      return missing.getClass().getSimpleName();
    } catch (KafkaException failure) {
      return failure.getClass().getSimpleName();
    }
  }

  /** Reads up to the end offset; false when the broker is too slow. */
  private boolean takeIn(Consumer<byte[], byte[]> consumer, long end) {
    long deadline = System.nanoTime() + timeout.toNanos();
    while (next < end) {
      long left = deadline - System.nanoTime();
      if (left <= 0) {
        return false;
      }
      for (ConsumerRecord<byte[], byte[]> revocation :
          consumer.poll(Duration.ofNanos(left)).records(place)) {
        take(revocation);
        next = revocation.offset() + 1;
      }
      // Beyond offsets that hold no record.
      next = Math.max(next, consumer.position(place, timeout));
    }
    return true;
  }

  private void take(ConsumerRecord<byte[], byte[]> written) {
    try {
      GrantEnded revocation = Json.WIRE.readValue(written.value(), GrantEnded.class);
      revocations.add(revocation);
      metrics.revocations.increment();
    } catch (IOException | RuntimeException unreadable) {
      // It may concern any verdict: all cached ones are dropped.
      revocations.begin();
      metrics.unreadable.increment();
      LOG.errorf(
          "revocation unreadable, verdict cache cleared offset=%d reason=%s",
          written.offset(), unreadable.getClass().getSimpleName());
    }
  }

  /** The log isn't the one that was read before: revocations may have been missed. */
  private void lostPlace() {
    lease.end();
    revocations.lose();
    next = UNPLACED;
  }

  /** Logs a change once, not in each round. */
  private void report(String failure) {
    boolean now = lease.holds();
    if (now != held) {
      held = now;
      if (now) {
        LOG.info("lease held, verdicts are remembered");
      } else {
        LOG.warnf(
            "lease lost, every bearer is introspected reason=%s",
            failure.isEmpty() ? "the broker answers slowly" : failure);
      }
    }
  }

  private static Map<String, Object> settings(KafkaSettings kafka) {
    Map<String, Object> settings = kafka.assignedConsumer("grants-ended");
    // A lost position must raise an error, not be reset.
    settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "none");
    settings.put(ConsumerConfig.CHECK_CRCS_CONFIG, true);
    settings.put(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, FETCH_WAIT_MS);
    settings.put(ConsumerConfig.REQUEST_TIMEOUT_MS_CONFIG, REQUEST_TIMEOUT_MS);
    return settings;
  }
}
