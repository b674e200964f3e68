package dev.comanager.messaging.events;

import dev.comanager.contracts.CrashPoint;
import dev.comanager.messaging.deadletter.DeadLetterReason;
import dev.comanager.messaging.deadletter.DeadLetters;
import dev.comanager.messaging.polling.PollingThread;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.messaging.tracing.TraceHeader;
import dev.comanager.messaging.tracing.Traced;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.CommitFailedException;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.apache.kafka.common.errors.TimeoutException;
import org.jboss.logging.Logger;

/**
 * Hears a topic and hands each record on until it was taken over; then the broker is told, once for
 * all records of a poll. No record is passed over because the database is away, and none blocks its
 * partition because it can't be read or is refused for good: such a one is put aside.
 */
public final class TopicListener implements PollingThread.Work, AutoCloseable {
  private static final Logger LOG = Logger.getLogger(TopicListener.class);
  private static final Duration ROUND = Duration.ofMillis(500);
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
  private static final int FAILURES_PER_WARNING = 30;
  // What looks like a refusal may have been a race with another process.
  private static final int REFUSALS = 3;
  private static final Duration DEAD_LETTER_TIMEOUT = Duration.ofSeconds(20);
  // A broker that is away doesn't hold up the thread for so long that it would be taken for dead.
  private static final Duration COMMIT = Duration.ofSeconds(5);

  private final Supplier<Consumer<byte[], byte[]>> consumers;
  private final String topic;
  private final String group;
  private final Predicate<Throwable> refused;
  private final RecordHandler taker;
  private final DeadLetters deadLetters;
  private final RecordSpans spans;
  private final PollingThread thread;
  private volatile boolean joined;
  private int failures;

  TopicListener(
      Supplier<Consumer<byte[], byte[]>> consumers,
      String topic,
      String group,
      Predicate<Throwable> refused,
      RecordHandler taker,
      DeadLetters deadLetters,
      RecordSpans spans) {
    this.consumers = consumers;
    this.topic = topic;
    this.group = group;
    this.refused = refused;
    this.taker = taker;
    this.deadLetters = deadLetters;
    this.spans = spans;
    this.thread = new PollingThread(group, this);
  }

  public void start() {
    thread.start();
  }

  @Override
  public void close() {
    thread.close();
  }

  /** Whether the topic is heard now. */
  public boolean joined() {
    return joined;
  }

  /** What turns here. */
  PollingThread loop() {
    return thread;
  }

  @Override
  public void poll(PollingThread thread) {
    try (Consumer<byte[], byte[]> consumer = consumers.get()) {
      consumer.subscribe(List.of(topic));
      Map<TopicPartition, OffsetAndMetadata> done = new HashMap<>();
      while (!thread.stopping()) {
        thread.heartbeat();
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(ROUND)) {
          if (!takenOver(thread, record)) {
            break; // stopping; whoever comes next hears it again
          }
          done.put(
              new TopicPartition(record.topic(), record.partition()),
              new OffsetAndMetadata(record.offset() + 1));
        }
        commit(consumer, done);
        // There may be more processes than partitions: who has none now is a member all the same.
        joined = !consumer.assignment().isEmpty() || consumer.groupMetadata().generationId() > 0;
      }
    } finally {
      joined = false;
    }
  }

  private void commit(
      Consumer<byte[], byte[]> consumer, Map<TopicPartition, OffsetAndMetadata> done) {
    // What went to another member meanwhile is heard there again.
    done.keySet().retainAll(consumer.assignment());
    if (!done.isEmpty()) {
      CrashPoint.at(group, "before-offset-commit");
      try {
        consumer.commitSync(done, COMMIT);
      } catch (RebalanceInProgressException | CommitFailedException membersComeOrGo) {
        LOG.debugf("offsets wait for the group of=%s", group);
        return; // the next poll takes part in the change, and then they are committed
      } catch (TimeoutException brokerAway) {
        LOG.debugf("offsets wait for the broker of=%s", group);
        return; // with the next poll's
      }
      CrashPoint.at(group, "after-offset-commit");
      done.clear();
    }
  }

  /** Goes on until it is taken over or put aside; false when the process is to stop before that. */
  private boolean takenOver(PollingThread thread, ConsumerRecord<byte[], byte[]> record) {
    for (int refusals = 0; !thread.stopping(); ) {
      thread.heartbeat();
      try {
        Traced.run(
            spans.working(record.topic(), TraceHeader.read(record.headers())),
            () -> taker.take(record));
        failures = 0;
        return true;
      } catch (UnreadableRecord e) {
        return deadLetter(thread, record, DeadLetterReason.UNREADABLE);
      } catch (RuntimeException e) {
        if (refused.test(e) && ++refusals == REFUSALS) {
          return deadLetter(thread, record, DeadLetterReason.REFUSED);
        }
        waitFor("the database", e);
      }
    }
    return false;
  }

  private boolean deadLetter(
      PollingThread thread, ConsumerRecord<byte[], byte[]> record, DeadLetterReason reason) {
    while (!thread.stopping()) {
      thread.heartbeat();
      try {
        deadLetters
            .keep(record, reason)
            .orTimeout(DEAD_LETTER_TIMEOUT.toSeconds(), TimeUnit.SECONDS)
            .join();
        return true;
      } catch (RuntimeException e) {
        waitFor("the dead letters", e);
      }
    }
    return false;
  }

  private void waitFor(String what, RuntimeException failure) {
    if (failures++ % FAILURES_PER_WARNING == 0) {
      LOG.warnf(
          "records wait for %s of=%s cause=%s", what, group, failure.getClass().getSimpleName());
    }
    LockSupport.parkNanos(PAUSE_NANOS);
  }
}
