package dev.comanager.notifier.delivery;

import static dev.comanager.messaging.outbox.DatabaseTimeout.await;

import dev.comanager.contracts.AlertChannel;
import dev.comanager.contracts.CrashPoint;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationRequested.Purpose;
import dev.comanager.messaging.outbox.Inbox;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.messaging.tracing.TraceHeader;
import dev.comanager.notifier.lines.LineContactRepository;
import dev.comanager.notifier.minutes.MinuteReservation;
import dev.comanager.notifier.minutes.Minutes;
import dev.comanager.notifier.minutes.MinutesStore;
import io.opentelemetry.context.Context;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import jakarta.persistence.LockModeType;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Function;

/**
 * Accepts texts and calls as deliveries, and withdrawals of them, each once by the id of its
 * request.
 */
@Singleton
public class AcceptedStore {
  // Two counts, because each has its own index. A lost text may have reached the carrier.
  private static final String COUNT =
      """
      SELECT (SELECT count(*) FROM delivery WHERE line = $1 AND state = 'waiting' AND kind = 'own')
        + (SELECT count(*) FROM delivery WHERE line = $1 AND %s AND kind <> 'security'
          AND state IN ('sent', 'started', 'lost') AND started_at > now() - interval '1 day' %s)
      """;
  static final String TEXTS_BEFORE =
      COUNT.formatted(Lane.TEXT.condition(), "AND (started_at, id) < ($3, $2)");
  private static final String TEXTS = COUNT.formatted(Lane.TEXT.condition(), "");
  // An attempt that another replica is beginning has its time already, but isn't visible yet.
  private static final String AWAIT_CLAIMS =
      "SELECT 1 FROM delivery WHERE line = $1 AND state = 'waiting' AND "
          + Lane.TEXT.condition()
          + " FOR KEY SHARE";

  // An attempt that is under way isn't waited for: it ends as at its lock, without another one.
  // Waits for claims, so that afterwards each of them is either waiting or under way.
  private static final String EXPIRE =
      "UPDATE delivery SET expires_at = least(expires_at, clock_timestamp())"
          + " WHERE line = $1 AND watch = ANY ($2) AND state IN ('waiting', 'started')";
  private static final String CANCEL =
      DeliveryEndStore.END.formatted(
          "WHERE line = $1 AND watch = ANY ($2) AND state = 'waiting'",
          "'cancelled'",
          "d.reason",
          MinutesStore.GIVE_BACK);

  private final Pool pool;
  private final Transactions transactions;
  private final Inbox inbox;
  private final DeliveryRepository deliveries;
  private final LineContactRepository lines;
  private final Minutes minutes;
  private final Clock clock;

  AcceptedStore(
      Pool pool,
      Transactions transactions,
      Inbox inbox,
      DeliveryRepository deliveries,
      LineContactRepository lines,
      Minutes minutes,
      Clock clock) {
    this.pool = pool;
    this.transactions = transactions;
    this.inbox = inbox;
    this.deliveries = deliveries;
    this.lines = lines;
    this.minutes = minutes;
    this.clock = clock;
  }

  /** Accepts a code; false when it was accepted before. */
  public Uni<Boolean> takeCode(String id, String sealed, Instant expiresAt) {
    String trace = trace();
    return take(
        "notifications.codes",
        id,
        _ -> deliveries.persist(delivery(DeliveryKind.CODE, id, sealed, expiresAt, trace)));
  }

  /**
   * Accepts the notification of a watch or another service, or a withdrawal; false when it was
   * accepted before. A call for which there are no minutes, or no calls left today, becomes a text.
   */
  public Uni<Boolean> takeAlert(NotificationRequested it) {
    String trace = trace();
    return take(
        "notifications.requested",
        it.id(),
        tx -> {
          if (it.withdraws() != null) {
            return withdraw(tx, it.line(), it.withdraws());
          }
          return it.answer() == null ? alert(tx, it, trace) : answer(it, trace);
        });
  }

  /**
   * Ends the texts and calls of these watches that wait. Their ends aren't published: the watches
   * have ended too, or follow another team.
   */
  private static Uni<?> withdraw(SqlConnection tx, LineId line, List<Long> watches) {
    Tuple which = Tuple.of(line.value(), watches.toArray(Long[]::new));
    return tx.preparedQuery(EXPIRE)
        .execute(which)
        .chain(() -> tx.preparedQuery(CANCEL).execute(which));
  }

  private Uni<DeliveryEntity> alert(SqlConnection tx, NotificationRequested it, String trace) {
    if (it.channel() == AlertChannel.CALL) {
      return callable(tx, it.line())
          .chain(
              yes ->
                  yes
                      ? insert(it, DeliveryKind.ALERT_CALL, false, trace)
                      : insert(it, DeliveryKind.ALERT, true, trace));
    }
    boolean security = it.purpose() == Purpose.SECURITY;
    return insert(it, security ? DeliveryKind.SECURITY : DeliveryKind.ALERT, false, trace);
  }

  /** An answer to MUTE brings its end; it is dropped when the line has said otherwise since. */
  private Uni<DeliveryEntity> answer(NotificationRequested it, String trace) {
    return switch (it.answer().to()) {
      case STATUS -> insert(it, DeliveryKind.REPLY, false, trace);
      case MUTE ->
          lines
              .findById(it.line().value(), LockModeType.PESSIMISTIC_WRITE)
              .chain(
                  line -> {
                    if (line == null || !it.id().equals(line.mutedBy)) {
                      return Uni.createFrom().nullItem();
                    }
                    if (it.answer().muteUntil() == null) {
                      line.unmute();
                    } else {
                      line.mute(it.id(), it.answer().muteUntil());
                    }
                    return insert(it, DeliveryKind.REPLY, false, trace);
                  });
    };
  }

  private Uni<Boolean> callable(SqlConnection tx, LineId line) {
    return lines
        .locked(line)
        .chain(
            contact ->
                contact.isEmpty()
                    ? Uni.createFrom().item(false)
                    : minutes
                        .reserveForCall(tx, line, contact.get().timeZone(), null)
                        .map(hold -> hold == MinuteReservation.HELD));
  }

  private Uni<DeliveryEntity> insert(
      NotificationRequested it, DeliveryKind kind, boolean inPlaceOfCall, String trace) {
    DeliveryEntity alert = delivery(kind, it.id(), it.sealed(), it.expiresAt(), trace);
    alert.line = it.line().value();
    alert.watch = it.watch();
    alert.held = kind == DeliveryKind.ALERT_CALL ? Minutes.MINUTES_PER_CALL : 0;
    alert.inPlaceOfCall = inPlaceOfCall;
    alert.since = it.since();
    return deliveries.persist(alert);
  }

  private static DeliveryEntity delivery(
      DeliveryKind kind, String id, String sealed, Instant expiresAt, String trace) {
    DeliveryEntity delivery = new DeliveryEntity();
    delivery.kind = kind;
    delivery.id = id;
    delivery.sealed = sealed;
    delivery.expiresAt = expiresAt;
    delivery.trace = trace;
    return delivery;
  }

  /** Call this before a transaction begins: its work may continue on another thread. */
  private static String trace() {
    return TraceHeader.serialize(Context.current());
  }

  private Uni<Boolean> take(String consumer, String id, Function<SqlConnection, Uni<?>> accept) {
    return transactions.run(
        tx ->
            inbox
                .firstTime(tx, consumer, id)
                .chain(
                    first ->
                        first ? accept.apply(tx).replaceWith(true) : Uni.createFrom().item(false))
                .invoke(() -> CrashPoint.at("taken.before-commit")));
  }

  /**
   * Adds the request of a line, in the caller's transaction.
   *
   * @param held minutes that are held for it
   * @param at when it is due; null = now
   * @param use how long from then on it is of use
   */
  public Uni<Void> add(
      DeliveryKind kind,
      String id,
      LineId line,
      String sealed,
      int held,
      Instant at,
      Duration use) {
    Instant due = at == null ? clock.instant() : at;
    DeliveryEntity own = delivery(kind, id, sealed, due.plus(use), trace());
    own.line = line.value();
    own.held = held;
    own.dueAt = at;
    return deliveries.persist(own).replaceWithVoid();
  }

  /**
   * Texts of the line that were attempted within a day before this one, or are accepted. Waits for
   * the claims of other replicas that are under way, because their attempts may be the earlier
   * ones.
   */
  public long textsBefore(Claimed text) {
    OffsetDateTime startedAt = text.startedAt().atOffset(ZoneOffset.UTC);
    return await(
        count(pool, text.line(), TEXTS_BEFORE, Tuple.of(text.line(), text.id(), startedAt)));
  }

  /** Texts of the line that were attempted within a day, or are accepted. */
  public Uni<Long> texts(SqlConnection tx, LineId line) {
    return count(tx, line.value(), TEXTS, Tuple.of(line.value()));
  }

  private static Uni<Long> count(SqlClient sql, String line, String count, Tuple values) {
    return sql.preparedQuery(AWAIT_CLAIMS)
        .execute(Tuple.of(line))
        .chain(() -> sql.preparedQuery(count).execute(values))
        .map(rows -> rows.iterator().next().getLong(0));
  }
}
