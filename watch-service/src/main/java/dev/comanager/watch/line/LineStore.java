package dev.comanager.watch.line;

import dev.comanager.contracts.event.LineChanged;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Lines as they stand. What was held back is looked at again when a line changes. */
@ApplicationScoped
class LineStore {
  private static final String PUT =
      """
      INSERT INTO line_standing AS l (line, version, state, time_zone, quiet_from, quiet_to)
      VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (line) DO UPDATE SET version = excluded.version, state = excluded.state,
        time_zone = excluded.time_zone, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to
      WHERE l.version < excluded.version
      """;
  private static final String LOOK_AGAIN =
      """
      UPDATE watch SET look_again_at = clock_timestamp()
      WHERE line = $1 AND state = 'active' AND held_back
      """;

  private final Pool pool;

  LineStore(Pool pool) {
    this.pool = pool;
  }

  Uni<Void> apply(List<LineChanged> lines) {
    return pool.withTransaction(
        tx ->
            Multi.createFrom()
                .iterable(lines)
                .onItem()
                .transformToUniAndConcatenate(line -> put(tx, line))
                .onItem()
                .ignoreAsUni());
  }

  private static Uni<Void> put(SqlConnection tx, LineChanged line) {
    QuietHours quiet = line.quiet() == null ? QuietHours.USUAL : line.quiet();
    Tuple values =
        Tuple.of(
            line.line().value(),
            line.version(),
            line.state().code(),
            line.timeZone(),
            quiet.from(),
            quiet.to());
    return tx.preparedQuery(PUT)
        .execute(values)
        .chain(
            put ->
                put.rowCount() == 0
                    ? Uni.createFrom().voidItem()
                    : tx.preparedQuery(LOOK_AGAIN)
                        .execute(Tuple.of(line.line().value()))
                        .replaceWithVoid());
  }
}
