package dev.comanager.notifier.delivery;

import static dev.comanager.notifier.timeout.DatabaseTimeout.await;

import dev.comanager.contracts.AlertChannel;
import dev.comanager.contracts.CrashPoint;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationRequested.Purpose;
import dev.comanager.messaging.outbox.Inbox;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.messaging.tracing.TraceHeader;
import dev.comanager.notifier.lines.LineContactStore;
import dev.comanager.notifier.minutes.CallHold;
import dev.comanager.notifier.minutes.MinutesStore;
import io.opentelemetry.context.Context;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.function.Function;

/**
 * Accepts texts and calls, each once: what others ask for by its id, what lines ask for as told.
 */
@Singleton
public class AcceptedStore {
  private static final String INSERT_CODE =
      "INSERT INTO delivery (kind, id, sealed, expires_at, trace) VALUES ('code', $1, $2, $3, $4)";
  private static final String INSERT_ALERT =
      """
      INSERT INTO delivery (kind, id, sealed, expires_at, line, watch, held, in_place_of_call, since,
        trace)
      VALUES ($6, $1, $2, $3, $4, $5, $7, $8, $9, $10)
      """;
  private static final String INSERT_OWN =
      """
      INSERT INTO delivery (kind, id, sealed, line, held, due_at, expires_at, trace)
      VALUES ($1, $2, $3, $4, $5, coalesce($6, clock_timestamp()),
        coalesce($6, clock_timestamp()) + $7 * interval '1 ms', $8)
      """;
  private static final String OWN_WAITING = "(state = 'waiting' AND kind = 'own')";
  private static final String ATTEMPTED =
      "(state IN ('sent', 'started') AND started_at > now() - interval '1 day'";

  private static final String COUNT_TEXTS =
      "SELECT count(*) FROM delivery WHERE line = $1 AND "
          + Lane.TEXT.condition()
          + " AND kind <> 'security' AND (";
  private static final String TEXTS_BEFORE =
      COUNT_TEXTS + OWN_WAITING + " OR " + ATTEMPTED + " AND (started_at, id) < ($3, $2)))";
  private static final String TEXTS = COUNT_TEXTS + OWN_WAITING + " OR " + ATTEMPTED + "))";

  private final Pool pool;
  private final Inbox inbox;
  private final LineContactStore lines;
  private final MinutesStore minutes;

  AcceptedStore(Pool pool, Inbox inbox, LineContactStore lines, MinutesStore minutes) {
    this.pool = pool;
    this.inbox = inbox;
    this.lines = lines;
    this.minutes = minutes;
  }

  /** Takes a code over; false when it was taken over before. */
  public boolean takeCode(String id, String sealed, Instant expiresAt) {
    String trace = trace();
    return take(
        "notifications.codes",
        id,
        tx ->
            tx.preparedQuery(INSERT_CODE)
                .execute(Tuple.of(id, sealed, expiresAt.atOffset(ZoneOffset.UTC), trace))
                .replaceWithVoid());
  }

  /**
   * Takes over what a watch or another service asks for; false when it was taken over before. A
   * call for which there are no minutes, or no calls left today, becomes a text.
   */
  public boolean takeAlert(NotificationRequested it) {
    String trace = trace();
    return take(
        "notifications.requested",
        it.id(),
        tx ->
            it.channel() == AlertChannel.CALL
                ? callable(tx, it.line())
                    .chain(
                        yes ->
                            yes
                                ? insert(tx, it, DeliveryKind.ALERT_CALL, false, trace)
                                : insert(tx, it, DeliveryKind.ALERT, true, trace))
                : insert(
                    tx,
                    it,
                    it.purpose() == Purpose.SECURITY ? DeliveryKind.SECURITY : DeliveryKind.ALERT,
                    false,
                    trace));
  }

  private Uni<Boolean> callable(SqlConnection tx, LineId line) {
    return lines
        .locked(tx, line)
        .chain(
            contact ->
                contact.isEmpty()
                    ? Uni.createFrom().item(false)
                    : minutes
                        .holdForCall(tx, line, contact.get().timeZone(), null)
                        .map(hold -> hold == CallHold.HELD));
  }

  private static Uni<Void> insert(
      SqlConnection tx,
      NotificationRequested it,
      DeliveryKind kind,
      boolean inPlaceOfCall,
      String trace) {
    return tx.preparedQuery(INSERT_ALERT)
        .execute(
            Tuple.from(
                Arrays.asList(
                    it.id(),
                    it.sealed(),
                    it.expiresAt().atOffset(ZoneOffset.UTC),
                    it.line().value(),
                    it.watch(),
                    kind.code(),
                    kind == DeliveryKind.ALERT_CALL ? MinutesStore.HELD_A_CALL : 0,
                    inPlaceOfCall,
                    it.since() == null ? null : it.since().atOffset(ZoneOffset.UTC),
                    trace)))
        .replaceWithVoid();
  }

  /** To be asked before a transaction begins: its work may go on elsewhere. */
  private static String trace() {
    return TraceHeader.kept(Context.current());
  }

  private boolean take(String consumer, String id, Function<SqlConnection, Uni<Void>> insert) {
    return await(
        Transactions.run(
            pool,
            tx ->
                inbox
                    .firstTime(tx, consumer, id)
                    .chain(
                        first ->
                            first
                                ? insert.apply(tx).replaceWith(true)
                                : Uni.createFrom().item(false))
                    .invoke(() -> CrashPoint.at("taken.before-commit"))));
  }

  /**
   * Adds what a line asked for itself, in the caller's transaction.
   *
   * @param held minutes that are held for it
   * @param at when it is due; null = now
   * @param use how long from then on it is of use
   */
  public Uni<Void> add(
      SqlConnection tx,
      DeliveryKind kind,
      String id,
      LineId line,
      String sealed,
      int held,
      Instant at,
      Duration use) {
    return tx.preparedQuery(INSERT_OWN)
        .execute(
            Tuple.from(
                Arrays.asList(
                    kind.code(),
                    id,
                    sealed,
                    line.value(),
                    held,
                    at == null ? null : at.atOffset(ZoneOffset.UTC),
                    use.toMillis(),
                    trace())))
        .replaceWithVoid();
  }

  /** Texts of the line that were attempted within a day before this one, or are accepted. */
  public long textsBefore(Claimed text) {
    return await(
        pool.preparedQuery(TEXTS_BEFORE)
            .execute(Tuple.of(text.line(), text.id(), text.startedAt().atOffset(ZoneOffset.UTC)))
            .map(rows -> rows.iterator().next().getLong(0)));
  }

  /** Texts of the line that were attempted within a day, or are accepted. */
  public Uni<Long> texts(SqlConnection tx, LineId line) {
    return tx.preparedQuery(TEXTS)
        .execute(Tuple.of(line.value()))
        .map(rows -> rows.iterator().next().getLong(0));
  }
}
