package dev.comanager.notifier.delivery;

import dev.comanager.notifier.NotifierUnderTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Duration;
import java.time.Instant;

/**
 * Alerts of a line of its own as rows, after their first attempt. No sender works on them, because
 * they are due in an hour.
 */
record AlertRows(Pool pool, String line) {
  private static final String INSERT =
      "INSERT INTO delivery (id, kind, line, sealed, state, attempts, started_at, due_at,"
          + " expires_at) VALUES ($1, 'alert', $2, '', $3, 1, now(), now() + interval '1 hour',"
          + " now() + interval '2 hours')";

  static AlertRows ofNewLine(Pool pool) {
    return new AlertRows(pool, NotifierUnderTest.newLine().id().value());
  }

  /** Adds one and returns its id. */
  String add(String state) {
    String id = NotifierUnderTest.hex(16);
    pool.preparedQuery(INSERT).executeAndAwait(Tuple.of(id, line, state));
    return id;
  }

  /** Sets columns of it. */
  void change(String id, String set) {
    pool.preparedQuery("UPDATE delivery SET " + set + " WHERE id = $1")
        .executeAndAwait(Tuple.of(id));
  }

  /** The value of that column, as text. */
  String value(String id, String column) {
    return pool.preparedQuery("SELECT " + column + "::text FROM delivery WHERE id = $1")
        .executeAndAwait(Tuple.of(id))
        .iterator()
        .next()
        .getString(0);
  }

  /** The alert as claimed for its first attempt. */
  Claimed claimed(String id) {
    Instant startedAt =
        pool.preparedQuery("SELECT started_at FROM delivery WHERE id = $1")
            .executeAndAwait(Tuple.of(id))
            .iterator()
            .next()
            .getOffsetDateTime(0)
            .toInstant();
    return claimed(id, startedAt);
  }

  /** The alert as claimed at that time. */
  Claimed claimed(String id, Instant startedAt) {
    return new Claimed(
        DeliveryKind.ALERT,
        id,
        line,
        12L,
        null,
        "",
        1,
        0,
        false,
        false,
        startedAt,
        startedAt,
        startedAt.plus(Duration.ofHours(2)),
        0,
        false,
        null,
        null);
  }
}
