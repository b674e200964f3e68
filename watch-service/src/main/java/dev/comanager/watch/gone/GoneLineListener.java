package dev.comanager.watch.gone;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.outbox.GoneLines;
import dev.comanager.outbox.RefusedForGoodRule;
import dev.comanager.rpc.listening.Listeners;
import dev.comanager.rpc.listening.TopicListener;
import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Hears that a line is gone (topic {@code lines.events}, no value) and forgets it, at least once;
 * and what other topics bring of it afterwards.
 */
@Singleton
class GoneLineListener {
  /** Every table that names lines; a test compares them with the database. */
  static final List<String> TABLES =
      List.of("watch", "decision", "handled_call", "line_league", "line_links", "line_standing");

  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final long LATE_MS = Duration.ofSeconds(5).toMillis();
  private static final Pattern LINE = Pattern.compile("ln_[0-9a-f]{24}");

  private final GoneLines gone;
  private final Vertx vertx;
  private final TopicListener listener;
  private long timer = -1;

  GoneLineListener(Listeners listeners, GoneLines gone, Vertx vertx) {
    this.gone = gone;
    this.vertx = vertx;
    this.listener =
        listeners.of(
            Topic.LINES_EVENTS, "watch.gone-lines", RefusedForGoodRule::test, this::takeOver);
  }

  void start(@Observes StartupEvent started) {
    listener.start();
    timer = vertx.setPeriodic(LATE_MS, _ -> forgetLate());
  }

  void stop(@Observes ShutdownEvent stopping) {
    vertx.cancelTimer(timer);
    listener.close();
  }

  private void takeOver(ConsumerRecord<byte[], byte[]> record) {
    if (record.value() != null || record.key() == null) {
      return; // the line lives
    }
    String key = new String(record.key(), UTF_8);
    if (LINE.matcher(key).matches()) {
      gone.forget(new LineId(key), ToolOwner.WATCH, TABLES).await().atMost(PATIENCE);
      Log.infof("line forgotten line=%s", key);
    }
  }

  private void forgetLate() {
    gone.forgetLate(TABLES)
        .ifNoItem()
        .after(PATIENCE)
        .fail()
        .subscribe()
        .with(
            _ -> {},
            failure ->
                Log.warnf(
                    "rows of gone lines wait for the database cause=%s",
                    failure.getClass().getSimpleName()));
  }
}
