package dev.comanager.notifier.lines;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.messaging.events.Listeners;
import dev.comanager.messaging.events.TopicListener;
import dev.comanager.messaging.events.UnreadableRecord;
import dev.comanager.messaging.linedeletion.LineDeletionConsumer;
import dev.comanager.messaging.outbox.RefusedForGoodRule;
import dev.comanager.notifier.consumers.ConsumerStatus;
import dev.comanager.notifier.sealed.SealedValues;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Consumes changes and deletions of lines (topic {@code lines.events}). */
@Singleton
public class LinesListener implements ConsumerStatus {
  private final LineContactStore lines;
  private final SealedValues values;
  private final LineDeletionConsumer deletions;
  private final TopicListener records;

  LinesListener(
      Listeners listeners,
      LineContactStore lines,
      SealedValues values,
      LineDeletionConsumer deletions) {
    this.lines = lines;
    this.values = values;
    this.deletions = deletions;
    // A second group: the first one heard lines without keeping their minutes and hashes.
    this.records =
        listeners.of(
            Topic.LINES_EVENTS, "notifier.lines-2", RefusedForGoodRule::test, this::handle);
  }

  void start(@Observes StartupEvent started) {
    records.start();
  }

  void stop(@Observes ShutdownEvent stopping) {
    records.close();
  }

  @Override
  public String name() {
    return "lines";
  }

  @Override
  public boolean joined() {
    return records.joined();
  }

  private void handle(ConsumerRecord<byte[], byte[]> record) {
    if (record.key() == null) {
      throw new UnreadableRecord("no key");
    }
    if (record.value() == null) {
      deletions.consume(new String(record.key(), UTF_8)).await().indefinitely();
    } else {
      put(Listeners.read(record, LineChanged.class));
    }
  }

  private void put(LineChanged line) {
    // Of a number that was not sealed for us there is no hash: nobody can be found by this one.
    String number =
        values
            .open(LineChanged.placeOf(line.line()), line.sealedPhone())
            .map(opened -> new String(opened, US_ASCII))
            .orElse("");
    lines.put(line, values.hashes(number).getFirst());
  }
}
