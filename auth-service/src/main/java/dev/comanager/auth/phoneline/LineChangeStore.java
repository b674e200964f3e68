package dev.comanager.auth.phoneline;

import dev.comanager.auth.revocation.RevocationMessage;
import dev.comanager.auth.securityevent.SecurityEvent;
import dev.comanager.auth.securityevent.SecurityEventStore;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.GrantEnded;
import dev.comanager.contracts.event.GrantEnded.Kind;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.OutboxMessage;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowIterator;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/**
 * What ends or restores access. Each change locks its line first, so that changes of one line come
 * one after the other on any number of replicas, and ends with its transaction: an introspection
 * that begins after it sees it.
 */
@Singleton
class LineChangeStore {
  private static final String LOCK =
      "SELECT id FROM phone_line WHERE id = $1 AND state <> 'deleted' FOR UPDATE";
  private static final String END_BEARERS =
      "UPDATE own_bearer SET ended_at = now() WHERE line = $1 AND ended_at IS NULL"
          + " RETURNING encode(hash, 'hex'), ended_at";
  private static final String END_BEARER =
      "UPDATE own_bearer SET ended_at = now() WHERE hash = $1 AND ended_at IS NULL"
          + " RETURNING encode(hash, 'hex'), ended_at";
  private static final String LINE_OF_BEARER = "SELECT line FROM own_bearer WHERE hash = $1";
  private static final String ADD_BEARER =
      "INSERT INTO own_bearer (hash, line, expires_at)"
          + " VALUES ($1, $2, now() + $3::bigint * interval '1 second')";
  private static final String END_EXPIRED =
      "UPDATE own_bearer SET ended_at = now() WHERE ended_at IS NULL AND expires_at <= now()"
          + " RETURNING encode(hash, 'hex'), ended_at";
  private static final String KNOWN_BEARER =
      "SELECT ended_at FROM own_bearer WHERE hash = $1 AND line = $2";
  private static final String SUSPEND =
      "UPDATE phone_line SET state = 'suspended', epoch = epoch + 1"
          + " WHERE id = $1 AND state = 'active' RETURNING epoch - 1, now()";
  private static final String RESUME =
      "UPDATE phone_line SET state = 'active' WHERE id = $1 AND state = 'suspended'";
  // Also where the number stays the same: the balance may have fallen since it was set.
  private static final String SET_MINUTES =
      "UPDATE phone_line SET minutes = $2, minutes_version = minutes_version + 1"
          + " WHERE id = $1 AND state <> 'deleted'";

  private final Pool pool;
  private final SecurityEventStore events;
  private final Outbox outbox;

  LineChangeStore(Pool pool, SecurityEventStore events, Outbox outbox) {
    this.pool = pool;
    this.events = events;
    this.outbox = outbox;
  }

  /** What became of a bearer that was given from outside. */
  enum Adoption {
    WORKS,
    /** It has ended before, and an ending is final. */
    ENDED_BEFORE
  }

  /**
   * Ends the line's bearer and makes the new one its only one.
   *
   * @param life how long it works at most; empty = until it is replaced
   * @return false when there is no such line
   */
  Uni<Boolean> rotateBearer(LineId line, OwnBearer fresh, Optional<Duration> life) {
    return change(
        line,
        connection ->
            replaceBearer(connection, line, fresh, life)
                .chain(() -> events.record(connection, line, SecurityEvent.Kind.BEARER_MADE, "")));
  }

  /** Ends every bearer whose time is over. */
  Uni<Void> endExpiredBearers() {
    return Transactions.run(
            pool,
            connection -> end(connection, END_EXPIRED, Tuple.tuple(), LineChangeStore::ofBearer))
        .invoke(outbox::nudge);
  }

  /**
   * Ends this bearer, if it hasn't ended before.
   *
   * @return false when no line has or had it
   */
  Uni<Boolean> endBearer(OwnBearer bearer) {
    return pool.preparedQuery(LINE_OF_BEARER)
        .execute(Tuple.of(hash(bearer)))
        .chain(
            rows -> {
              RowIterator<Row> found = rows.iterator();
              return found.hasNext()
                  ? change(
                      new LineId(found.next().getString("line")),
                      connection ->
                          end(
                              connection,
                              END_BEARER,
                              Tuple.of(hash(bearer)),
                              LineChangeStore::ofBearer))
                  : Uni.createFrom().item(false);
            });
  }

  /** Makes a bearer that was chosen elsewhere the line's only one, unless it is that already. */
  Uni<Adoption> adoptBearer(LineId line, OwnBearer given) {
    return Transactions.run(
            pool,
            connection ->
                lock(connection, line)
                    .chain(() -> run(connection, KNOWN_BEARER, Tuple.of(hash(given), line.value())))
                    .chain(
                        known -> {
                          if (!known.iterator().hasNext()) {
                            return replaceBearer(connection, line, given, Optional.empty())
                                .replaceWith(Adoption.WORKS);
                          }
                          boolean ended = known.iterator().next().getValue("ended_at") != null;
                          return Uni.createFrom()
                              .item(ended ? Adoption.ENDED_BEFORE : Adoption.WORKS);
                        }))
        .invoke(outbox::nudge);
  }

  /**
   * Refuses every bearer of the line from now on.
   *
   * @return false when there is no such line
   */
  Uni<Boolean> suspend(LineId line) {
    return change(
        line,
        connection ->
            end(
                connection,
                SUSPEND,
                Tuple.of(line.value()),
                row -> GrantEnded.ofLine(line, row.getInteger(0), instant(row))));
  }

  /**
   * Lets the line's bearers count again.
   *
   * @return false when there is no such line
   */
  Uni<Boolean> resume(LineId line) {
    return change(
        line, connection -> run(connection, RESUME, Tuple.of(line.value())).replaceWithVoid());
  }

  /**
   * Sets the balance for calls, whatever is left of it.
   *
   * @return false when there is no such line
   */
  Uni<Boolean> setMinutes(LineId line, int minutes) {
    return pool.preparedQuery(SET_MINUTES)
        .execute(Tuple.of(line.value(), minutes))
        .map(updated -> updated.rowCount() == 1);
  }

  private Uni<Boolean> change(LineId line, Function<SqlConnection, Uni<Void>> work) {
    return Transactions.run(
            pool,
            connection ->
                lock(connection, line)
                    .chain(
                        found ->
                            found
                                ? work.apply(connection).replaceWith(true)
                                : Uni.createFrom().item(false)))
        .invoke(outbox::nudge);
  }

  private static Uni<Boolean> lock(SqlConnection connection, LineId line) {
    return run(connection, LOCK, Tuple.of(line.value())).map(rows -> rows.rowCount() == 1);
  }

  private Uni<Void> replaceBearer(
      SqlConnection connection, LineId line, OwnBearer fresh, Optional<Duration> life) {
    Long seconds = life.map(Duration::toSeconds).orElse(null);
    return end(connection, END_BEARERS, Tuple.of(line.value()), LineChangeStore::ofBearer)
        .chain(() -> run(connection, ADD_BEARER, Tuple.of(hash(fresh), line.value(), seconds)))
        .replaceWithVoid();
  }

  /** Ends what the statement returns, and says so to whoever remembers it, in one transaction. */
  private Uni<Void> end(
      SqlConnection connection,
      String statement,
      Tuple which,
      Function<Row, GrantEnded> revocation) {
    return run(connection, statement, which)
        .chain(
            ended -> {
              Uni<Void> published = Uni.createFrom().voidItem();
              for (Row row : ended) {
                OutboxMessage message = RevocationMessage.of(revocation.apply(row));
                published =
                    published.chain(() -> outbox.append(connection, message)).replaceWithVoid();
              }
              return published;
            });
  }

  private static GrantEnded ofBearer(Row row) {
    return new GrantEnded(Kind.BEARER, row.getString(0), instant(row));
  }

  private static Instant instant(Row row) {
    return row.getOffsetDateTime(1).toInstant();
  }

  private static Uni<RowSet<Row>> run(SqlConnection connection, String sql, Tuple values) {
    return connection.preparedQuery(sql).execute(values);
  }

  private static Buffer hash(OwnBearer bearer) {
    return Buffer.buffer(bearer.hash());
  }
}
