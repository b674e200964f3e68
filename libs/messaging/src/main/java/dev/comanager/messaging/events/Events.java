package dev.comanager.messaging.events;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.events.EventProcessor.Received;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.messaging.tracing.TraceHeader;
import dev.comanager.messaging.tracing.Traced;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;

/**
 * The decoded records of one poll of a topic. An {@code @Incoming} method takes them and returns
 * what one of these methods gives: it completes, and the offsets are committed, once every event
 * was handled or dead-lettered. Work may run more than once for an event, and runs on a Vert.x
 * context of its own that is safe for Hibernate Reactive.
 */
public final class Events<T> {
  private final Topic topic;
  private final ConsumerRecords<byte[], byte[]> records;
  private final EventProcessor processor;
  private final RecordSpans spans;

  Events(
      Topic topic,
      ConsumerRecords<byte[], byte[]> records,
      EventProcessor processor,
      RecordSpans spans) {
    this.topic = topic;
    this.records = records;
    this.processor = processor;
    this.spans = spans;
  }

  /** Handles the events one after the other, each as a part of the trace that published it. */
  public Uni<Void> each(Function<Event<T>, Uni<Void>> work) {
    return processor.process(records, this::decode, events -> oneByOne(events, work));
  }

  /**
   * Handles the keys that were deleted on a compacted topic, one after the other. Values are not
   * read, so none of them can be unreadable.
   */
  public Uni<Void> deletedKeys(Function<String, Uni<Void>> work) {
    return processor.process(
        records,
        record -> new Event<>(EventTypes.key(record), record.value()),
        events ->
            oneByOne(
                events.stream().filter(it -> it.event().value() == null).toList(),
                event -> work.apply(event.key())));
  }

  /** Handles all events at once, in their order. */
  public Uni<Void> together(Function<List<Event<T>>, Uni<Void>> work) {
    return batch((events, trace) -> processor.retryUntilDone(events, trace, work));
  }

  /** Handles all values at once, in their order. */
  public Uni<Void> values(Function<List<T>, Uni<Void>> work) {
    return together(events -> work.apply(present(events)));
  }

  /**
   * Handles the values part by part, so many parts at a time, in no order. Only the values of one
   * key keep theirs: the part with a later one begins when that with the earlier one has ended.
   *
   * @param partOf what values of a part have in common
   * @param most values in a part
   */
  public Uni<Void> inParts(
      Function<T, ?> partOf, int most, int atOnce, Function<List<T>, Uni<Void>> work) {
    return batch(
        (events, trace) ->
            Multi.createFrom()
                .iterable(rounds(events))
                .onItem()
                .transformToUniAndConcatenate(
                    round ->
                        Multi.createFrom()
                            .iterable(parts(round, partOf, most))
                            .onItem()
                            .transformToUni(
                                part ->
                                    processor.retryUntilDone(
                                        part, trace, some -> work.apply(present(some))))
                            .merge(atOnce)
                            .onItem()
                            .ignoreAsUni())
                .onItem()
                .ignoreAsUni());
  }

  /** Work on a batch as a part of a trace. */
  @FunctionalInterface
  private interface BatchWork<T> {
    Uni<Void> apply(List<Received<T>> events, Context trace);
  }

  /** In a trace of its own with links to those of the batch: one event may set off much. */
  private Uni<Void> batch(BatchWork<T> work) {
    return processor.process(
        records,
        this::decode,
        events -> traced(spans.startLinkedSpan(records), trace -> work.apply(events, trace)));
  }

  private <E> Uni<Void> oneByOne(List<Received<E>> events, Function<Event<E>, Uni<Void>> work) {
    return Multi.createFrom()
        .iterable(events)
        .onItem()
        .transformToUniAndConcatenate(
            one ->
                traced(
                    spans.startConsumerSpan(
                        one.record().topic(), TraceHeader.read(one.record().headers())),
                    trace ->
                        processor.retryUntilDone(
                            List.of(one), trace, some -> work.apply(some.getFirst()))))
        .onItem()
        .ignoreAsUni();
  }

  private static Uni<Void> traced(Span span, Function<Context, Uni<Void>> work) {
    return work.apply(Context.root().with(span))
        .onTermination()
        .invoke(
            (_, failure, cancelled) -> {
              if (cancelled) {
                Traced.cancelled(span);
              } else {
                Traced.end(span, failure);
              }
            });
  }

  @SuppressWarnings("unchecked") // what the topic carries is what its listeners take
  private Event<T> decode(ConsumerRecord<byte[], byte[]> record) {
    return (Event<T>) EventTypes.decode(topic, record);
  }

  /** The first value of every key, then the second of those that have one, and so on. */
  private static <T> List<List<Received<T>>> rounds(List<Received<T>> events) {
    List<List<Received<T>>> rounds = new ArrayList<>();
    Map<String, Integer> seen = new HashMap<>();
    for (Received<T> one : events) {
      Event<T> event = one.event();
      if (event.value() == null) {
        continue;
      }
      int earlier = seen.merge(event.key(), 1, Integer::sum) - 1;
      if (earlier == rounds.size()) {
        rounds.add(new ArrayList<>());
      }
      rounds.get(earlier).add(one);
    }
    return rounds;
  }

  private static <T> List<List<Received<T>>> parts(
      List<Received<T>> round, Function<T, ?> partOf, int most) {
    Map<Object, List<Received<T>>> byName = new LinkedHashMap<>();
    for (Received<T> one : round) {
      byName.computeIfAbsent(name(partOf, one.event()), _ -> new ArrayList<>()).add(one);
    }
    List<List<Received<T>>> parts = new ArrayList<>();
    for (List<Received<T>> part : byName.values()) {
      for (int from = 0; from < part.size(); from += most) {
        parts.add(List.copyOf(part.subList(from, Math.min(part.size(), from + most))));
      }
    }
    return parts;
  }

  // A value without a part forms its own part; its failure doesn't block others.
  private static <T> Object name(Function<T, ?> partOf, Event<T> event) {
    try {
      return partOf.apply(event.value());
    } catch (RuntimeException e) {
      return event;
    }
  }

  private static <T> List<T> present(List<Event<T>> events) {
    return events.stream().map(Event::value).filter(Objects::nonNull).toList();
  }
}
