package dev.comanager.notifier.callbacks;

import static dev.comanager.messaging.outbox.DatabaseTimeout.await;

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
  private static final String DELETE_EXPIRED =
      "DELETE FROM callback_seen WHERE mark IN (SELECT mark FROM callback_seen"
          + " WHERE forget_at < clock_timestamp() LIMIT 100)";

  private final Pool pool;

  CallbackSeenStore(Pool pool) {
    this.pool = pool;
  }

  boolean seen(String mark) {
    return await(pool.preparedQuery(SEEN).execute(Tuple.of(mark)).map(rows -> rows.size() > 0));
  }

  /** Each insert deletes some old rows, so that no cleanup job is needed. */
  void remember(String mark, Duration time) {
    await(pool.query(DELETE_EXPIRED).execute());
    await(pool.preparedQuery(REMEMBER).execute(Tuple.of(mark, time.toDays())));
  }
}
