package dev.comanager.messaging.outbox;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.LineForgotten;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/**
 * Deletes what a service keeps of lines that are gone, and says so (INTERFACE section 7: databases
 * within a minute). Messages may come late that were sent while the line lived; what they leave is
 * deleted as well, for an hour.
 */
@ApplicationScoped
public class GoneLines {
  private static final String REMEMBER =
      "INSERT INTO forgotten_line (line) VALUES ($1)"
          + " ON CONFLICT (line) DO UPDATE SET forgotten_at = clock_timestamp()";
  private static final String LATELY = "SELECT line FROM forgotten_line LIMIT 1000";
  private static final String OVER =
      "DELETE FROM forgotten_line WHERE forgotten_at < clock_timestamp() - interval '1 hour'";

  private final Pool pool;
  private final Outbox outbox;

  @Inject
  public GoneLines(Pool pool, Outbox outbox) {
    this.pool = pool;
    this.outbox = outbox;
  }

  /**
   * Deletes the line's rows and tells auth-service in the same transaction. A second time does no
   * harm, nor does a line that was never known.
   *
   * @param tables every table with a column {@code line}, in the order in which the service locks
   *     them
   */
  public Uni<Void> forget(LineId line, ToolOwner by, List<String> tables) {
    return Transactions.run(
            pool,
            tx ->
                delete(tx, new String[] {line.value()}, tables)
                    .chain(() -> tx.preparedQuery(REMEMBER).execute(Tuple.of(line.value())))
                    .chain(
                        () ->
                            outbox.append(
                                tx,
                                OutboxMessage.of(
                                    Topic.LINES_FORGOTTEN,
                                    line.value(),
                                    new LineForgotten(line, by))))
                    .replaceWithVoid())
        .invoke(outbox::nudge);
  }

  /** Deletes what has come late of lines that went lately. */
  public Uni<Void> forgetLate(List<String> tables) {
    return pool.preparedQuery(LATELY)
        .execute()
        .map(rows -> rows.stream().map(row -> row.getString(0)).distinct().toArray(String[]::new))
        .chain(
            lines ->
                lines.length == 0
                    ? Uni.createFrom().voidItem()
                    : Transactions.run(pool, tx -> delete(tx, lines, tables))
                        .chain(() -> pool.query(OVER).execute())
                        .replaceWithVoid());
  }

  private static Uni<Void> delete(SqlConnection tx, String[] lines, List<String> tables) {
    return Multi.createFrom()
        .iterable(tables)
        .onItem()
        .transformToUniAndConcatenate(
            table ->
                tx.preparedQuery("DELETE FROM " + table + " WHERE line = ANY($1)")
                    .execute(Tuple.of(lines)))
        .onItem()
        .ignoreAsUni();
  }
}
