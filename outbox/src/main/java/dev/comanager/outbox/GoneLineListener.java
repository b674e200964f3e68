package dev.comanager.outbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.rpc.listening.Listeners;
import dev.comanager.rpc.listening.TopicListener;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
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
   * For a service that forgets in a way of its own.
   *
   * @param group name of the group of consumers, without the topics' prefix
   * @param forget deletes all that is kept of a line and says so; a second time does no harm
   * @param forgetLate deletes what has come late of lines that went lately
   */
  public GoneLineListener(
      Listeners listeners,
      Vertx vertx,
      String group,
      Function<LineId, Uni<Void>> forget,
      Supplier<Uni<Void>> forgetLate) {
    this.vertx = vertx;
    this.forget = forget;
    this.forgetLate = forgetLate;
    this.listener =
        listeners.of(Topic.LINES_EVENTS, group, RefusedForGoodRule::test, this::takeOver);
  }

  /**
   * For a service that keeps rows with a column {@code line} and nothing else.
   *
   * @param tables every table that names lines, in the order in which rows may go
   */
  public static GoneLineListener ofTables(
      Listeners listeners,
      Vertx vertx,
      String group,
      GoneLines gone,
      ToolOwner owner,
      List<String> tables) {
    return new GoneLineListener(
        listeners,
        vertx,
        group,
        line -> gone.forget(line, owner, tables),
        () -> gone.forgetLate(tables));
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
