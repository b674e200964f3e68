package dev.comanager.watch.events;

import dev.comanager.contracts.CrashPoint;
import dev.comanager.messaging.deadletter.DeadLetterReason;
import dev.comanager.messaging.deadletter.DeadLetters;
import dev.comanager.messaging.events.Listeners;
import dev.comanager.messaging.events.UnreadableRecord;
import dev.comanager.messaging.outbox.RefusedForGoodRule;
import dev.comanager.messaging.outbox.SqlState;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.messaging.tracing.Traced;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;

/**
 * What listeners of this service share: at least once, on and on until the database has it. A
 * record that can't be read, or that is refused for good, is put aside, so that it blocks nobody.
 */
@Singleton
public class EventListener {
  private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);
  // What looks like a refusal may have been a race with another process.
  private static final int TRIES_OF_A_REFUSED = 3;

  private final DeadLetters deadLetters;
  private final RecordSpans spans;

  EventListener(DeadLetters deadLetters, RecordSpans spans) {
    this.deadLetters = deadLetters;
    this.spans = spans;
  }

  /**
   * A record with its value read.
   *
   * @param value null where the record says that the key is gone
   */
  public record Event<T>(String key, T value, ConsumerRecord<String, byte[]> record) {}

  /** Does the work with all events of a batch at once, in their order. */
  public <T> Uni<Void> together(
      ConsumerRecords<String, byte[]> records,
      Class<T> type,
      Function<List<Event<T>>, Uni<Void>> work) {
    return traced(records, () -> read(records, type).chain(events -> untilDone(events, work)));
  }

  /** Does the work with the values of a batch at once, in their order. */
  public <T> Uni<Void> values(
      ConsumerRecords<String, byte[]> records, Class<T> type, Function<List<T>, Uni<Void>> work) {
    return together(records, type, events -> work.apply(present(events)));
  }

  /**
   * Does the work with the values of a batch part by part, so many parts at a time, in no order. A
   * part never has two values of one key.
   *
   * @param partOf what values of a part have in common
   * @param most values in a part
   */
  public <T> Uni<Void> inParts(
      ConsumerRecords<String, byte[]> records,
      Class<T> type,
      Function<T, ?> partOf,
      int most,
      int atOnce,
      Function<List<T>, Uni<Void>> work) {
    return traced(
        records,
        () ->
            read(records, type)
                .onItem()
                .transformToMulti(
                    events -> Multi.createFrom().iterable(parts(events, partOf, most)))
                .onItem()
                .transformToUni(part -> untilDone(part, events -> work.apply(present(events))))
                .merge(atOnce)
                .onItem()
                .ignoreAsUni());
  }

  /** In a trace of its own with links to those of the batch: one event may set off much. */
  private Uni<Void> traced(ConsumerRecords<String, byte[]> records, Supplier<Uni<Void>> work) {
    return Traced.run(spans.occasioned(records), work).invoke(() -> done(records));
  }

  private static <T> List<List<Event<T>>> parts(
      List<Event<T>> events, Function<T, ?> partOf, int most) {
    List<List<Event<T>>> parts = new ArrayList<>();
    Map<Object, Map<String, Event<T>>> open = new HashMap<>();
    for (Event<T> event : events) {
      if (event.value() == null) {
        continue;
      }
      Object name = partOf.apply(event.value());
      Map<String, Event<T>> part = open.computeIfAbsent(name, it -> new LinkedHashMap<>());
      if (part.size() == most || part.containsKey(event.key())) {
        parts.add(List.copyOf(part.values()));
        part.clear();
      }
      part.put(event.key(), event);
    }
    open.values().forEach(part -> parts.add(List.copyOf(part.values())));
    return parts;
  }

  private <T> Uni<List<Event<T>>> read(ConsumerRecords<String, byte[]> records, Class<T> type) {
    records.partitions().stream()
        .findFirst()
        .ifPresent(it -> CrashPoint.at(it.topic(), "received"));
    List<Event<T>> events = new ArrayList<>(records.count());
    Uni<Void> readable = Uni.createFrom().voidItem();
    for (ConsumerRecord<String, byte[]> record : records) {
      try {
        T value = record.value() == null ? null : Listeners.read(record, type);
        events.add(new Event<>(record.key(), value, record));
      } catch (UnreadableRecord e) {
        readable = readable.chain(() -> deadLetter(record, DeadLetterReason.UNREADABLE));
      }
    }
    return readable.replaceWith(events);
  }

  private <T> Uni<Void> untilDone(List<Event<T>> events, Function<List<Event<T>>, Uni<Void>> work) {
    if (events.isEmpty()) {
      return Uni.createFrom().voidItem();
    }
    return Uni.createFrom()
        .deferred(() -> work.apply(events))
        .invoke(() -> CrashPoint.at(events.getFirst().record().topic(), "after-commit"))
        .onFailure(RefusedForGoodRule::test)
        .retry()
        .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
        .atMost(TRIES_OF_A_REFUSED)
        .onFailure(EventListener::isRefused)
        .recoverWithUni(() -> oneByOne(events, work))
        .onFailure()
        .invoke(
            failure ->
                Log.warnf(
                    "events wait for the database of=%s reason=%s sqlstate=%s",
                    events.getFirst().record().topic(),
                    failure.getClass().getSimpleName(),
                    SqlState.of(failure)))
        .onFailure()
        .retry()
        .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
        .indefinitely();
  }

  /** Finds the one that is refused among those of a batch: the others must not wait for it. */
  private <T> Uni<Void> oneByOne(List<Event<T>> events, Function<List<Event<T>>, Uni<Void>> work) {
    if (events.size() == 1) {
      return deadLetter(events.getFirst().record(), DeadLetterReason.REFUSED);
    }
    return Multi.createFrom()
        .iterable(events)
        .onItem()
        .transformToUniAndConcatenate(event -> untilDone(List.of(event), work))
        .onItem()
        .ignoreAsUni();
  }

  private Uni<Void> deadLetter(ConsumerRecord<String, byte[]> record, DeadLetterReason reason) {
    return Uni.createFrom()
        .completionStage(() -> deadLetters.keep(record, reason))
        .onFailure()
        .retry()
        .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
        .indefinitely();
  }

  // Retries that ran out are told as an IllegalStateException with the last failure as its cause.
  private static boolean isRefused(Throwable failure) {
    return RefusedForGoodRule.test(failure);
  }

  private static <T> List<T> present(List<Event<T>> events) {
    return events.stream().map(Event::value).filter(value -> value != null).toList();
  }

  private static void done(ConsumerRecords<String, byte[]> records) {
    records.partitions().stream()
        .findFirst()
        .ifPresent(it -> CrashPoint.at(it.topic(), "before-offset-commit"));
  }
}
