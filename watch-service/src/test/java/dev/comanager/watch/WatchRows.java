package dev.comanager.watch;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.DecisionMade;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;

/** Changes rows of the watch-service where a test would otherwise wait, or repeat itself. */
@Singleton
public class WatchRows {
  private final Pool pool;

  WatchRows(Pool pool) {
    this.pool = pool;
  }

  /** From now on only nudges request that team; the poll time of a new one is random. */
  public void leaveUnread(String fingerprint) {
    change(
        "UPDATE team_subject SET poll_at = clock_timestamp() + interval '1 hour'"
            + " WHERE fingerprint = $1",
        fingerprint);
  }

  /** As if the last request to decide that subject again had been sent a minute ago. */
  public void letAMinutePass(DecisionMade made) {
    change(
        "UPDATE recheck SET sent_at = sent_at - interval '1 minute' WHERE fingerprint = $1",
        made.follow().fingerprint());
  }

  /** Copies the only watch of the line until it has as many as a line may have. */
  public void fill(LineId line, int most) {
    String copied =
        "line, kind, decision_kind, league, channel, fingerprint, baseline, subject_version,"
            + " lock_at";
    change(
        "INSERT INTO watch (decision, "
            + copied
            + ") SELECT decision || n, "
            + copied
            + " FROM watch, generate_series(2, "
            + most
            + ") n WHERE line = $1",
        line.value());
  }

  private void change(String sql, String which) {
    pool.preparedQuery(sql).execute(Tuple.of(which)).await().atMost(WatchesUnderTest.TIMEOUT);
  }
}
