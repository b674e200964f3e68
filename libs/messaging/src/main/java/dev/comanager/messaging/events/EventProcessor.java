package dev.comanager.messaging.events;

import dev.comanager.contracts.CrashPoint;
import dev.comanager.contracts.Topic;
import dev.comanager.messaging.VertxBridge;
import dev.comanager.messaging.deadletter.DeadLetterReason;
import dev.comanager.messaging.deadletter.DeadLetters;
import dev.comanager.messaging.outbox.PermanentFailureRule;
import dev.comanager.messaging.outbox.SqlState;
import io.opentelemetry.context.Context;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.jboss.logging.Logger;

/**
 * Processes the events of one consumer until they are done. Failures are retried with back-off;
 * events that can't be read, or that fail permanently, go to the dead letters. Nothing is retried
 * when the process stops. When a partition moves, unfinished events are left to its new owner.
 */
final class EventProcessor {
  private static final Logger LOG = Logger.getLogger(EventProcessor.class);
  private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

  /** Shorter than the loop's allowed time without a heartbeat. */
  static final Duration ATTEMPT = ConsumerLoop.ATTEMPT_BOUND.dividedBy(2);

  private static final Duration DEAD_LETTER = Duration.ofSeconds(20);
  // A refusal may have been a race with another process.
  private static final int TRIES_OF_A_REFUSED = 3;
  private static final int FAILURES_PER_WARNING = 8;

  private final Topic topic;
  private final ConsumerLoop loop;
  private final DeadLetters deadLetters;
  private final VertxBridge bridge;
  private final AtomicInteger failures = new AtomicInteger();

  EventProcessor(Topic topic, ConsumerLoop loop, DeadLetters deadLetters, VertxBridge bridge) {
    this.topic = topic;
    this.loop = loop;
    this.deadLetters = deadLetters;
    this.bridge = bridge;
  }

  /** An event and the record that it came in. */
  record Received<T>(Event<T> event, ConsumerRecord<byte[], byte[]> record) {
    TopicPartition partition() {
      return new TopicPartition(record.topic(), record.partition());
    }
  }

  /** The process stops before the work is done. */
  private static final class Stopping extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Stopping() {
      super("stopping", null, false, false);
    }
  }

  /**
   * Decodes the records and has the events handled. Never completes when the process stops before
   * that: the records must not be acknowledged then.
   */
  <T> Uni<Void> process(
      Iterable<ConsumerRecord<byte[], byte[]>> records,
      Function<ConsumerRecord<byte[], byte[]>, Event<T>> decode,
      Function<List<Received<T>>, Uni<Void>> handling) {
    return Uni.createFrom()
        .deferred(
            () ->
                loop.begin()
                    ? handle(records, decode, handling)
                        .invoke(() -> CrashPoint.at(topic.name(""), "before-offset-commit"))
                        .onTermination()
                        .invoke(loop::end)
                    : Uni.createFrom().<Void>failure(new Stopping()))
        .onFailure(Stopping.class)
        .recoverWithUni(Uni.createFrom().nothing());
  }

  private <T> Uni<Void> handle(
      Iterable<ConsumerRecord<byte[], byte[]>> records,
      Function<ConsumerRecord<byte[], byte[]>, Event<T>> decode,
      Function<List<Received<T>>, Uni<Void>> handling) {
    CrashPoint.at(topic.name(""), "received");
    List<Received<T>> readable = new ArrayList<>();
    Uni<Void> unreadable = Uni.createFrom().voidItem();
    for (ConsumerRecord<byte[], byte[]> record : records) {
      try {
        readable.add(new Received<>(decode.apply(record), record));
      } catch (UnreadableRecord e) {
        unreadable = unreadable.chain(() -> deadLetter(record, DeadLetterReason.UNREADABLE));
      }
    }
    return unreadable.chain(() -> handling.apply(readable));
  }

  /**
   * Does the work with the events together, until it is done.
   *
   * @param trace of which each attempt is a part
   */
  <T> Uni<Void> retryUntilDone(
      List<Received<T>> some, Context trace, Function<List<Event<T>>, Uni<Void>> work) {
    if (some.isEmpty()) {
      return Uni.createFrom().voidItem();
    }
    return attempt(some, trace, work)
        .invoke(() -> CrashPoint.at(topic.name(""), "after-commit"))
        .onFailure(PermanentFailureRule::test)
        .retry()
        .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
        .atMost(TRIES_OF_A_REFUSED - 1)
        .onFailure(EventProcessor::isPermanent)
        .recoverWithUni(failure -> isolateFailing(some, trace, work, failure))
        .onFailure(EventProcessor::isTransient)
        .invoke(failure -> warn("the database", failure))
        .onFailure(EventProcessor::isTransient)
        .retry()
        .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
        .indefinitely();
  }

  private <T> Uni<Void> attempt(
      List<Received<T>> some, Context trace, Function<List<Event<T>>, Uni<Void>> work) {
    return Uni.createFrom()
        .deferred(
            () -> {
              if (loop.stopping()) {
                return Uni.createFrom().<Void>failure(new Stopping());
              }
              Set<TopicPartition> ours =
                  loop.beginAttempt(
                      some.stream().map(Received::partition).collect(Collectors.toSet()));
              if (ours.isEmpty()) {
                return Uni.createFrom().voidItem();
              }
              List<Event<T>> events =
                  some.stream()
                      .filter(it -> ours.contains(it.partition()))
                      .map(Received::event)
                      .toList();
              return bridge
                  .run(trace, () -> work.apply(events))
                  .ifNoItem()
                  .after(ATTEMPT)
                  .fail()
                  .onTermination()
                  .invoke(() -> loop.endAttempt(ours));
            })
        .invoke(() -> failures.set(0));
  }

  /** Finds the one that is refused among several: the others must not wait for it. */
  private <T> Uni<Void> isolateFailing(
      List<Received<T>> some,
      Context trace,
      Function<List<Event<T>>, Uni<Void>> work,
      Throwable failure) {
    if (some.size() == 1) {
      return deadLetter(
          some.getFirst().record(),
          failure instanceof UnreadableRecord
              ? DeadLetterReason.UNREADABLE
              : DeadLetterReason.REFUSED);
    }
    return Multi.createFrom()
        .iterable(some)
        .onItem()
        .transformToUniAndConcatenate(one -> retryUntilDone(List.of(one), trace, work))
        .onItem()
        .ignoreAsUni();
  }

  private Uni<Void> deadLetter(ConsumerRecord<byte[], byte[]> record, DeadLetterReason reason) {
    return Uni.createFrom()
        .deferred(
            () ->
                loop.stopping()
                    ? Uni.createFrom().<Void>failure(new Stopping())
                    : Uni.createFrom().completionStage(() -> publishDeadLetter(record, reason)))
        .ifNoItem()
        .after(DEAD_LETTER)
        .fail()
        .onTermination()
        .invoke(loop::attempted)
        .onFailure(EventProcessor::isTransient)
        .invoke(failure -> warn("the dead letters", failure))
        .onFailure(EventProcessor::isTransient)
        .retry()
        .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
        .indefinitely();
  }

  private CompletableFuture<Void> publishDeadLetter(
      ConsumerRecord<byte[], byte[]> record, DeadLetterReason reason) {
    return loop.lost(new TopicPartition(record.topic(), record.partition()))
        ? CompletableFuture.completedFuture(null)
        : deadLetters.keep(record, reason);
  }

  // Retries that ran out end with an IllegalStateException whose cause is the last failure.
  private static boolean isPermanent(Throwable failure) {
    return failure instanceof UnreadableRecord || PermanentFailureRule.test(failure);
  }

  private static boolean isTransient(Throwable failure) {
    return !(failure instanceof Stopping);
  }

  private void warn(String what, Throwable failure) {
    if (failures.getAndIncrement() % FAILURES_PER_WARNING == 0) {
      LOG.warnf(
          "events wait for %s of=%s reason=%s sqlstate=%s",
          what, loop.name(), failure.getClass().getSimpleName(), SqlState.of(failure));
    }
  }
}
