package dev.comanager.watch.limit;

import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * The active watches of a line, at most a hundred (INTERFACE section 5). Watches of one line are
 * set one after the other, so that two calls can't both be the hundredth.
 */
@ApplicationScoped
public class ActiveWatchesStore {
  /** Active watches that a line may have. */
  public static final int MOST = 100;

  private static final String LOCK_LINE =
      "SELECT pg_advisory_xact_lock(hashtextextended('watches of ' || $1, 0))";
  private static final String END_LOCKED =
      """
      UPDATE watch w SET state = 'ended', ended_at = clock_timestamp()
      WHERE line = $1 AND state = 'active' AND kind <> 'lineup'
        AND watch_until(w) <= clock_timestamp()
      """;
  private static final String COUNT =
      "SELECT count(*) FROM watch WHERE line = $1 AND state = 'active'";

  /** Locks the line's watches until the transaction ends; none of them is past its lock then. */
  public Uni<Void> lock(SqlConnection tx, LineId line) {
    Tuple which = Tuple.of(line.value());
    return tx.preparedQuery(LOCK_LINE)
        .execute(which)
        // The tick that ends watches may be a second away.
        .chain(() -> tx.preparedQuery(END_LOCKED).execute(which))
        .replaceWithVoid();
  }

  /** Whether the line, once locked, has as many as it may have. */
  public Uni<Boolean> full(SqlConnection tx, LineId line) {
    return tx.preparedQuery(COUNT)
        .execute(Tuple.of(line.value()))
        .map(rows -> rows.iterator().next().getLong(0) >= MOST);
  }
}
