package dev.comanager.messaging.events;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jboss.logging.Logger;

/**
 * Hears that a line is gone (topic {@code lines.events}, no value) and forgets it, at least once;
 * and what other topics bring of it afterwards. A service makes one, starts it and closes it.
 */
public final class GoneLineListener implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(GoneLineListener.class);
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final long LATE_MS = Duration.ofSeconds(5).toMillis();
  private static final Pattern LINE = Pattern.compile("ln_[0-9a-f]{24}");

  private final TopicListener listener;
  private final Vertx vertx;
  private final Function<LineId, Uni<Void>> forget;
  private final Supplier<Uni<Void>> forgetLate;
  private long timer = -1;

  /**
   * A listener that is not started yet.
   *
   * @param group name of the group of consumers, without the topics' prefix
   * @param refused which failures are for good, so that a record is put aside
   * @param forget deletes all that is kept of a line and says so; a second time does no harm
   * @param forgetLate deletes what has come late of lines that went lately
   */
  public GoneLineListener(
      Listeners listeners,
      Vertx vertx,
      String group,
      Predicate<Throwable> refused,
      Function<LineId, Uni<Void>> forget,
      Supplier<Uni<Void>> forgetLate) {
    this.vertx = vertx;
    this.forget = forget;
    this.forgetLate = forgetLate;
    this.listener = listeners.of(Topic.LINES_EVENTS, group, refused, this::takeOver);
  }

  /** Begins to listen. */
  public void start() {
    listener.start();
    timer = vertx.setPeriodic(LATE_MS, _ -> lookForLate());
  }

  @Override
  public void close() {
    vertx.cancelTimer(timer);
    listener.close();
  }

  private void takeOver(ConsumerRecord<byte[], byte[]> record) {
    if (record.value() != null || record.key() == null) {
      return; // the line lives
    }
    String key = new String(record.key(), UTF_8);
    if (LINE.matcher(key).matches()) {
      forget.apply(new LineId(key)).await().atMost(PATIENCE);
      LOG.infof("line forgotten line=%s", key);
    }
  }

  private void lookForLate() {
    forgetLate
        .get()
        .ifNoItem()
        .after(PATIENCE)
        .fail()
        .subscribe()
        .with(
            _ -> {},
            failure ->
                LOG.warnf(
                    "rows of gone lines wait for the database cause=%s",
                    failure.getClass().getSimpleName()));
  }
}
