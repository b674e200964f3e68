package dev.comanager.auth.account.session;

import dev.comanager.auth.account.AccountConfig;
import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
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
  private static final String FORGET =
      "DELETE FROM account_session WHERE created_at < now() - $1 * interval '1 second'";
  private static final String FIND =
      "SELECT s.line, s.said, s.last_used_at < now() - interval '30 seconds'"
          + " FROM account_session s JOIN phone_line l ON l.id = s.line"
          + " WHERE s.hash = $1 AND l.state = 'active' AND l.epoch = s.epoch"
          + " AND s.last_used_at > now() - $2 * interval '1 second'"
          + " AND s.created_at > now() - $3 * interval '1 second'";
  // A page that is looked at often shouldn't cost a write each time.
  private static final String TOUCH =
      "UPDATE account_session SET last_used_at = now() WHERE hash = $1";
  private static final String SAY = "UPDATE account_session SET said = $2 WHERE hash = $1";
  private static final String END = "DELETE FROM account_session WHERE hash = $1";

  private final Pool pool;
  private final SecureRandom random;
  private final long idleSeconds;
  private final long longestSeconds;

  SessionStore(Pool pool, SecureRandom random, AccountConfig config) {
    this.pool = pool;
    this.random = random;
    this.idleSeconds = seconds(config.idle());
    this.longestSeconds = seconds(config.longest());
  }

  /** A new session of the line; empty when the line isn't active. Sessions long over go then. */
  public Uni<Optional<SessionKey>> begin(LineId line) {
    SessionKey key = SessionKey.mint(random);
    return run(FORGET, Tuple.of(longestSeconds))
        .chain(() -> run(BEGIN, Tuple.of(hash(key), line.value())))
        .map(rows -> rows.rowCount() == 1 ? Optional.of(key) : Optional.empty());
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
  public Uni<Void> say(SessionKey key, String said) {
    return run(SAY, Tuple.of(hash(key), said)).replaceWithVoid();
  }

  /** The page has said it. */
  public Uni<Void> saidIt(SessionKey key) {
    return run(SAY, Tuple.of(hash(key), (String) null)).replaceWithVoid();
  }

  /** Ends the session on every replica. */
  public Uni<Void> end(SessionKey key) {
    return run(END, Tuple.of(hash(key))).replaceWithVoid();
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
