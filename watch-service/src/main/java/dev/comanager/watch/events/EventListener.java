package dev.comanager.watch.events;

import dev.comanager.contracts.Json;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;

/**
 * What listeners of this service share: at least once, on and on until the database has it. A
 * record that can't be read is told with its place and passed over; it stays in its topic.
 */
public final class EventListener {
  private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

  private EventListener() {}

  /**
   * A record with its value read.
   *
   * @param value null where the record says that the key is gone
   */
  public record Event<T>(String key, T value) {}

  /** The records of a batch that can be read, in their order. */
  public static <T> List<Event<T>> read(ConsumerRecords<String, byte[]> records, Class<T> type) {
    List<Event<T>> events = new ArrayList<>(records.count());
    for (ConsumerRecord<String, byte[]> record : records) {
      try {
        events.add(
            new Event<>(
                record.key(),
                record.value() == null ? null : Json.WIRE.readValue(record.value(), type)));
      } catch (IOException | IllegalArgumentException e) {
        Log.errorf(
            "record can't be read topic=%s partition=%d offset=%d reason=%s",
            record.topic(), record.partition(), record.offset(), e.getClass().getSimpleName());
      }
    }
    return events;
  }

  /** The values of a batch that can be read, in their order. */
  public static <T> List<T> values(ConsumerRecords<String, byte[]> records, Class<T> type) {
    return read(records, type).stream().map(Event::value).filter(value -> value != null).toList();
  }

  /** Does the work until it succeeds. */
  public static Uni<Void> untilDone(String what, Supplier<Uni<Void>> work) {
    return Uni.createFrom()
        .deferred(work::get)
        .onFailure()
        .invoke(
            failure ->
                Log.warnf("events wait for the database of=%s reason=%s", what, failure.toString()))
        .onFailure()
        .retry()
        .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
        .indefinitely();
  }
}
