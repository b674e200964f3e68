package dev.comanager.notifier.lines;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.notifier.intake.Intake;
import dev.comanager.notifier.intake.RecordListener;
import dev.comanager.rpc.RpcConfig;
import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Hears which lines there are (topic {@code lines.events}). No value = the line is gone. */
@Singleton
public class LinesListener implements Intake {
  private final LineContactStore lines;
  private final RecordListener records;

  LinesListener(RpcConfig kafka, LineContactStore lines) {
    this.lines = lines;
    this.records = new RecordListener(kafka, Topic.LINES_EVENTS, "notifier.lines", this::takeOver);
  }

  void start(@Observes StartupEvent started) {
    records.start();
  }

  void stop(@Observes ShutdownEvent stopping) {
    records.close();
  }

  @Override
  public boolean joined() {
    return records.joined();
  }

  @Override
  public boolean alive() {
    return records.alive();
  }

  private void takeOver(ConsumerRecord<byte[], byte[]> record) {
    if (record.value() == null) {
      lines.forget(new String(record.key(), UTF_8));
      return;
    }
    RecordListener.read(record, LineChanged.class)
        .ifPresentOrElse(
            lines::put,
            () ->
                Log.errorf(
                    "record can't be read topic=%s partition=%d offset=%d",
                    record.topic(), record.partition(), record.offset()));
  }
}
