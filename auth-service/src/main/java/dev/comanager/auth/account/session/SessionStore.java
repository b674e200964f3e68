package dev.comanager.auth.account.session;

import dev.comanager.auth.account.AccountConfig;
import dev.comanager.auth.securityevent.SecurityEvent.Kind;
import dev.comanager.auth.securityevent.SecurityEventStore;
import dev.comanager.contracts.LineId;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Optional;

/**
 * Sessions of the account pages in the database, so that they count on every replica. Times are the
 * database's own. A suspension ends a session at once: it raises the line's epoch.
 */
@Singleton
public class SessionStore {
  private static final String BEGIN =
      "INSERT INTO account_session (hash, line, epoch)"
          + " SELECT $1, id, epoch FROM phone_line WHERE id = $2 AND state = 'active'";
  private static final String DELETE_SESSIONS =
      "DELETE FROM account_session WHERE last_used_at < now() - $1 * interval '1 second'"
          + " OR created_at < now() - $2 * interval '1 second'";
  private static final String FIND =
      "SELECT s.line, s.said, s.last_used_at < now() - interval '30 seconds'"
          + " FROM account_session s JOIN phone_line l ON l.id = s.line"
          + " WHERE s.hash = $1 AND l.state = 'active' AND l.epoch = s.epoch"
          + " AND s.last_used_at > now() - $2 * interval '1 second'"
          + " AND s.created_at > now() - $3 * interval '1 second'";
  // A page that is looked at often shouldn't cost a write each time.
  private static final String TOUCH =
      "UPDATE account_session SET last_used_at = now() WHERE hash = $1";
  private static final String PUT_FLASH = "UPDATE account_session SET said = $2 WHERE hash = $1";
  private static final String END = "DELETE FROM account_session WHERE hash = $1";

  private static final String END_OTHERS =
      "DELETE FROM account_session WHERE line = $1 AND hash <> $2";
  private static final String DELETE_BROWSERS =
      "DELETE FROM known_browser WHERE seen_at < clock_timestamp() - interval '400 days'";
  // xmax is 0 in a row that was inserted.
  private static final String SEE_BROWSER =
      "INSERT INTO known_browser AS b (line, hash) VALUES ($1, $2)"
          + " ON CONFLICT (line, hash) DO UPDATE SET seen_at = clock_timestamp()"
          + " RETURNING xmax = 0";

  private final Pool pool;
  private final SecurityEventStore events;
  private final Outbox outbox;
  private final SecureRandom random;
  private final long idleSeconds;
  private final long longestSeconds;

  SessionStore(
      Pool pool,
      SecurityEventStore events,
      Outbox outbox,
      SecureRandom random,
      AccountConfig config) {
    this.pool = pool;
    this.events = events;
    this.outbox = outbox;
    this.random = random;
    this.idleSeconds = seconds(config.idle());
    this.longestSeconds = seconds(config.longest());
  }

  /**
   * A new session of the line; empty when the line isn't active. A browser that wasn't seen with
   * this line before is a security event.
   *
   * @param browserName what kind of browser it is, as a person is told
   */
  public Uni<Optional<SessionKey>> begin(LineId line, BrowserKey browser, String browserName) {
    SessionKey key = SessionKey.mint(random);
    return Transactions.run(
            pool,
            tx ->
                tx.preparedQuery(BEGIN)
                    .execute(Tuple.of(hash(key), line.value()))
                    .chain(
                        begun ->
                            begun.rowCount() == 1
                                ? see(tx, line, browser, browserName).replaceWith(Optional.of(key))
                                : Uni.createFrom().item(Optional.<SessionKey>empty())))
        .invoke(outbox::nudge);
  }

  private Uni<Void> see(SqlConnection tx, LineId line, BrowserKey browser, String browserName) {
    return tx.preparedQuery(SEE_BROWSER)
        .execute(Tuple.of(line.value(), Buffer.buffer(browser.hash())))
        .chain(
            rows ->
                rows.iterator().next().getBoolean(0)
                    ? events.record(tx, line, Kind.NEW_BROWSER, browserName)
                    : Uni.createFrom().voidItem());
  }

  /** The session of that cookie, if it counts now. Asking keeps it from running idle. */
  public Uni<Optional<Session>> find(SessionKey key) {
    return run(FIND, Tuple.of(hash(key), idleSeconds, longestSeconds))
        .chain(
            rows -> {
              if (rows.rowCount() == 0) {
                return Uni.createFrom().item(Optional.empty());
              }
              Row row = rows.iterator().next();
              Session session =
                  new Session(
                      key, new LineId(row.getString(0)), Optional.ofNullable(row.getString(1)));
              Uni<Optional<Session>> found = Uni.createFrom().item(Optional.of(session));
              return row.getBoolean(2) ? run(TOUCH, Tuple.of(hash(key))).chain(() -> found) : found;
            });
  }

  /** Keeps what the next page is to say. */
  public Uni<Void> putFlash(SessionKey key, String flash) {
    return run(PUT_FLASH, Tuple.of(hash(key), flash)).replaceWithVoid();
  }

  /** The page has said it. */
  public Uni<Void> clearFlash(SessionKey key) {
    return run(PUT_FLASH, Tuple.of(hash(key), (String) null)).replaceWithVoid();
  }

  /** Ends the session on every replica. */
  public Uni<Void> end(SessionKey key) {
    return run(END, Tuple.of(hash(key))).replaceWithVoid();
  }

  /** Ends every other session of the line, on every replica; says how many. */
  public Uni<Integer> endOthers(Session session) {
    return run(END_OTHERS, Tuple.of(session.line().value(), hash(session.key())))
        .map(RowSet::rowCount);
  }

  /** Deletes sessions that count no more and browsers that nobody has used for long. */
  public Uni<Void> deleteExpired() {
    return run(DELETE_SESSIONS, Tuple.of(idleSeconds, longestSeconds))
        .chain(() -> pool.query(DELETE_BROWSERS).execute())
        .replaceWithVoid();
  }

  private Uni<RowSet<Row>> run(String sql, Tuple values) {
    return pool.preparedQuery(sql).execute(values);
  }

  private static Buffer hash(SessionKey key) {
    return Buffer.buffer(key.hash());
  }

  private static long seconds(Duration duration) {
    return duration.toSeconds();
  }
}
