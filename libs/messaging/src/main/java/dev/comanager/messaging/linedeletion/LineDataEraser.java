package dev.comanager.messaging.linedeletion;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.LineForgotten;
import dev.comanager.messaging.RpcConfig;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.OutboxMessage;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.servicekit.health.Round;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.function.BiFunction;

/**
 * Deletes the service's {@link LineData} of lines. Messages sent while the line lived may arrive
 * after its deletion; what they leave is deleted as well, for an hour.
 */
@ApplicationScoped
public class LineDataEraser {
  private static final Round SWEEP =
      new Round("late rows of deleted lines not erased", Duration.ofSeconds(10));
  private static final String REMEMBER =
      "INSERT INTO forgotten_line (line) VALUES ($1)"
          + " ON CONFLICT (line) DO UPDATE SET forgotten_at = clock_timestamp()";
  private static final int AT_ONCE = 1000;
  private static final String RECENT =
      "SELECT line FROM forgotten_line WHERE line > $1 ORDER BY line LIMIT " + AT_ONCE;
  private static final String EXPIRE =
      "DELETE FROM forgotten_line WHERE forgotten_at < clock_timestamp() - interval '1 hour'";

  private final Pool pool;
  private final Transactions transactions;
  private final Outbox outbox;
  private final Instance<LineData> data;
  private final RpcConfig config;

  @Inject
  public LineDataEraser(
      Pool pool,
      Transactions transactions,
      Outbox outbox,
      Instance<LineData> data,
      RpcConfig config) {
    this.pool = pool;
    this.transactions = transactions;
    this.outbox = outbox;
    this.data = data;
    this.config = config;
  }

  /**
   * Erases the line and confirms it to auth-service in one transaction. Erasing a line again, or
   * one that was never known, does no harm.
   */
  public Uni<Void> erase(LineId line) {
    ToolOwner owner = config.owner().orElseThrow();
    return transactions
        .run(
            tx ->
                erase(tx, List.of(line))
                    .chain(() -> tx.preparedQuery(REMEMBER).execute(Tuple.of(line.value())))
                    .chain(() -> outbox.append(tx, confirmation(line, owner)))
                    .replaceWithVoid())
        .invoke(outbox::nudge);
  }

  /** Erases lines in the caller's transaction; confirms and remembers nothing. */
  public Uni<Void> erase(SqlConnection tx, List<LineId> lines) {
    return forEachTable((table, deletion) -> tx.preparedQuery(deletion).execute(ids(lines)));
  }

  /** The same, and what has arrived late doesn't stay on a topic either. */
  private Uni<Void> eraseLate(SqlConnection tx, List<LineId> lines) {
    return forEachTable(
        (table, deletion) ->
            table
                .topic()
                .<Uni<?>>map(
                    topic ->
                        tx.preparedQuery(deletion + " RETURNING line")
                            .execute(ids(lines))
                            .chain(late -> outbox.append(tx, tombstones(topic, late))))
                .orElseGet(() -> tx.preparedQuery(deletion).execute(ids(lines))));
  }

  private Uni<Void> forEachTable(BiFunction<LineTable, String, Uni<?>> delete) {
    return Multi.createFrom()
        .iterable(data.get().tables())
        .filter(table -> table.deletion().isPresent())
        .onItem()
        .transformToUniAndConcatenate(table -> delete.apply(table, table.deletion().get()))
        .onItem()
        .ignoreAsUni();
  }

  private static Tuple ids(List<LineId> lines) {
    return Tuple.of(lines.stream().map(LineId::value).toArray(String[]::new));
  }

  private static List<OutboxMessage> tombstones(Topic topic, RowSet<Row> lines) {
    return lines.stream()
        .map(row -> new OutboxMessage(topic, row.getString("line"), null))
        .toList();
  }

  @Scheduled(
      every = "5s",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return SWEEP.of(eraseLateRows());
  }

  /** Erases what has arrived late of lines deleted within the hour. */
  Uni<Void> eraseLateRows() {
    return eraseLateRows("").chain(() -> pool.query(EXPIRE).execute()).replaceWithVoid();
  }

  private Uni<Void> eraseLateRows(String after) {
    return pool.preparedQuery(RECENT)
        .execute(Tuple.of(after))
        .map(rows -> rows.stream().map(row -> new LineId(row.getString(0))).toList())
        .chain(
            lines ->
                lines.isEmpty()
                    ? Uni.createFrom().voidItem()
                    : transactions
                        .run(tx -> eraseLate(tx, lines))
                        .chain(() -> eraseLateRows(lines.getLast().value())));
  }

  private static OutboxMessage confirmation(LineId line, ToolOwner owner) {
    return switch (owner) {
      // Consumers of a line's leagues read the same from it.
      case DECISION -> new OutboxMessage(Topic.LINE_LEAGUES, line.value(), null);
      case WATCH, NOTIFIER ->
          OutboxMessage.of(Topic.LINES_FORGOTTEN, line.value(), new LineForgotten(line, owner));
    };
  }
}
