package dev.comanager.watch.line;

import dev.comanager.contracts.event.LineChanged;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The current state of lines. Held-back changes are checked again when a line changes. */
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
  // Not only those with a change that is held back: a report that is being compared may still have
  // read the line as it was. A new watch is compared twice anyway.
  private static final String CHECK_AGAIN =
      """
      WITH concerned AS (
        SELECT id FROM watch WHERE line = ANY ($1) AND state = 'active'
          AND (held_back OR created_at < clock_timestamp() - interval '2 minutes')
        ORDER BY id FOR UPDATE)
      UPDATE watch w SET look_again_at = clock_timestamp() FROM concerned c WHERE w.id = c.id
      """;

  private final Pool pool;

  LineStore(Pool pool) {
    this.pool = pool;
  }

  Uni<Void> apply(List<LineChanged> lines) {
    return Transactions.run(
        pool,
        tx ->
            Multi.createFrom()
                .iterable(
                    lines.stream().sorted(Comparator.comparing(it -> it.line().value())).toList())
                .onItem()
                .transformToUniAndConcatenate(line -> put(tx, line))
                .filter(Optional::isPresent)
                .map(Optional::get)
                .collect()
                .asSet()
                .chain(changed -> checkAgain(tx, changed)));
  }

  /** The line, if it is newer than what was known of it. */
  private static Uni<Optional<String>> put(SqlConnection tx, LineChanged line) {
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
        .map(put -> put.rowCount() == 0 ? Optional.empty() : Optional.of(line.line().value()));
  }

  /** Checks what was held back for those lines. */
  static Uni<Void> checkAgain(SqlConnection tx, Set<String> lines) {
    return lines.isEmpty()
        ? Uni.createFrom().voidItem()
        : tx.preparedQuery(CHECK_AGAIN)
            .execute(Tuple.from(new Object[] {lines.toArray(String[]::new)}))
            .replaceWithVoid();
  }
}
