package dev.comanager.notifier.callbacks;

import static dev.comanager.messaging.outbox.DatabaseTimeout.await;

import dev.comanager.servicekit.health.Round;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Duration;

/** The callbacks already processed, kept for as long as a repeated one could do harm. */
@Singleton
class CallbackSeenStore {
  private static final String SEEN = "SELECT 1 FROM callback_seen WHERE mark = $1";
  private static final String REMEMBER =
      "INSERT INTO callback_seen (mark, forget_at)"
          + " VALUES ($1, clock_timestamp() + $2 * interval '1 day') ON CONFLICT DO NOTHING";
  // now() instead of clock_timestamp(), because an index search needs a value that is constant
  // within the statement.
  static final String DELETE_EXPIRED =
      "DELETE FROM callback_seen WHERE ctid IN (SELECT ctid FROM callback_seen"
          + " WHERE forget_at < now() ORDER BY forget_at LIMIT 1000 FOR UPDATE SKIP LOCKED)";
  private static final Round ROUND =
      new Round("marks of callbacks not deleted", Duration.ofSeconds(30));

  private final Pool pool;

  CallbackSeenStore(Pool pool) {
    this.pool = pool;
  }

  boolean seen(String mark) {
    return await(pool.preparedQuery(SEEN).execute(Tuple.of(mark)).map(rows -> rows.size() > 0));
  }

  void remember(String mark, Duration time) {
    await(pool.preparedQuery(REMEMBER).execute(Tuple.of(mark, time.toDays())));
  }

  /** Deletes some of the expired marks. */
  @Scheduled(
      every = "1m",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> deleteExpired() {
    return ROUND.of(pool.query(DELETE_EXPIRED).execute().replaceWithVoid());
  }
}
