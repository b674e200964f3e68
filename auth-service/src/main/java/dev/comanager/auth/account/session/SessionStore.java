package dev.comanager.auth.account.session;

import dev.comanager.auth.account.section.AccountConfig;
import dev.comanager.auth.phoneline.LineState;
import dev.comanager.auth.phoneline.PhoneLineEntity;
import dev.comanager.auth.phoneline.PhoneLineRepository;
import dev.comanager.auth.securityevent.SecurityEvent.Kind;
import dev.comanager.auth.securityevent.SecurityEventStore;
import dev.comanager.contracts.LineId;
import dev.comanager.messaging.outbox.EntitySessions;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Sessions of the account pages in the database, so that they count on every replica, and the
 * browsers that lines were seen with.
 */
@Singleton
public class SessionStore {
  private static final String DELETE_SESSIONS =
      "DELETE FROM account_session WHERE last_used_at < now() - $1 * interval '1 second'"
          + " OR created_at < now() - $2 * interval '1 second'";
  private static final String DELETE_BROWSERS =
      "DELETE FROM known_browser WHERE seen_at < clock_timestamp() - interval '400 days'";
  // xmax is 0 in a row that was inserted.
  private static final String SEE_BROWSER =
      "INSERT INTO known_browser AS b (line, hash) VALUES ($1, $2)"
          + " ON CONFLICT (line, hash) DO UPDATE SET seen_at = clock_timestamp()"
          + " RETURNING xmax = 0";

  private static final String PUT_STATE =
      "UPDATE account_session SET yahoo_state = $2, yahoo_state_at = clock_timestamp()"
          + " WHERE hash = $1";
  private static final String USE_STATE =
      "UPDATE account_session SET yahoo_state = NULL WHERE hash = $1 AND yahoo_state = $2"
          + " AND yahoo_state_at > clock_timestamp() - interval '10 minutes'";

  // A page that is opened often shouldn't cost a write each time.
  private static final Duration TOUCHED_EVERY = Duration.ofSeconds(30);

  private final Pool pool;
  private final Transactions transactions;
  private final EntitySessions reads;
  private final AccountSessionRepository sessions;
  private final PhoneLineRepository lines;
  private final SecurityEventStore events;
  private final Outbox outbox;
  private final SecureRandom random;
  private final Clock clock;

  SessionStore(
      Pool pool,
      Transactions transactions,
      EntitySessions reads,
      AccountSessionRepository sessions,
      PhoneLineRepository lines,
      SecurityEventStore events,
      Outbox outbox,
      SecureRandom random,
      Clock clock) {
    this.pool = pool;
    this.transactions = transactions;
    this.reads = reads;
    this.sessions = sessions;
    this.lines = lines;
    this.events = events;
    this.outbox = outbox;
    this.random = random;
    this.clock = clock;
  }

  /**
   * A new session of the line; empty when the line isn't active. A browser that wasn't seen with
   * this line before is a security event.
   *
   * @param browserName the kind of browser, as shown to the person
   */
  public Uni<Optional<SessionKey>> begin(LineId line, BrowserKey browser, String browserName) {
    SessionKey key = SessionKey.mint(random);
    return transactions
        .run(
            tx ->
                lines
                    // Otherwise a deletion that commits meanwhile would leave these rows behind.
                    .lockedForReading(line)
                    .chain(
                        it ->
                            it == null || it.state != LineState.ACTIVE
                                ? Uni.createFrom().item(Optional.<SessionKey>empty())
                                : begin(key, it)
                                    .chain(() -> see(tx, line, browser, browserName))
                                    .replaceWith(Optional.of(key))))
        .invoke(outbox::nudge);
  }

  private Uni<AccountSessionEntity> begin(SessionKey key, PhoneLineEntity line) {
    AccountSessionEntity session = new AccountSessionEntity();
    session.hash = key.hash();
    session.line = line.id;
    session.epoch = line.epoch;
    session.createdAt = clock.instant();
    session.lastUsedAt = session.createdAt;
    return sessions.persistAndFlush(session);
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

  /** The valid session for this cookie. Extends its idle timeout. */
  public Uni<Optional<Session>> find(SessionKey key) {
    Instant now = clock.instant();
    return reads
        .read(
            () ->
                sessions.counting(
                    key, now.minus(AccountConfig.IDLE), now.minus(AccountConfig.LONGEST)))
        .call(found -> found == null ? Uni.createFrom().voidItem() : touch(key, found, now))
        .map(
            found ->
                Optional.ofNullable(found)
                    .map(
                        it ->
                            new Session(key, new LineId(it.line), Optional.ofNullable(it.flash))));
  }

  private Uni<Void> touch(SessionKey key, AccountSessionEntity found, Instant now) {
    return found.lastUsedAt.isAfter(now.minus(TOUCHED_EVERY))
        ? Uni.createFrom().voidItem()
        : change(key, it -> it.lastUsedAt = now);
  }

  /** Stores a flash message for the next page. */
  public Uni<Void> putFlash(SessionKey key, String flash) {
    return change(key, it -> it.flash = flash);
  }

  /** Clears the flash message after it was shown. */
  public Uni<Void> clearFlash(SessionKey key) {
    return change(key, it -> it.flash = null);
  }

  /** Stores the state of a request to connect Yahoo; it replaces an earlier one of the session. */
  public Uni<Void> putState(SessionKey session, SignInKey request) {
    return pool.preparedQuery(PUT_STATE).execute(hashes(session, request)).replaceWithVoid();
  }

  /** Consumes the state: true once, for the session that stored it, within ten minutes. */
  public Uni<Boolean> useState(SessionKey session, SignInKey request) {
    return pool.preparedQuery(USE_STATE)
        .execute(hashes(session, request))
        .map(used -> used.rowCount() == 1);
  }

  private static Tuple hashes(SessionKey session, SignInKey request) {
    return Tuple.of(Buffer.buffer(session.hash()), Buffer.buffer(request.stateHash()));
  }

  private Uni<Void> change(SessionKey key, Consumer<AccountSessionEntity> change) {
    return transactions.run(
        _ -> sessions.locked(key).onItem().ifNotNull().invoke(change).replaceWithVoid());
  }

  /** Ends the session on every replica. */
  public Uni<Void> end(SessionKey key) {
    return transactions.run(_ -> sessions.end(key)).replaceWithVoid();
  }

  /** Ends every other session of the line, on every replica; says how many. */
  public Uni<Integer> endOthers(Session session) {
    return transactions.run(_ -> sessions.endOthers(session)).map(Long::intValue);
  }

  /** Deletes sessions that count no more and browsers that nobody has used for long. */
  public Uni<Void> deleteExpired() {
    return pool.preparedQuery(DELETE_SESSIONS)
        .execute(Tuple.of(AccountConfig.IDLE.toSeconds(), AccountConfig.LONGEST.toSeconds()))
        .chain(() -> pool.query(DELETE_BROWSERS).execute())
        .replaceWithVoid();
  }
}
