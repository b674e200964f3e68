package dev.comanager.auth.securityevent;

import dev.comanager.auth.securityevent.SecurityEvent.Kind;
import dev.comanager.contracts.Coded;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.NotificationText;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.OutboxMessage;
import dev.comanager.servicekit.sealing.Sealer;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Security events, each stored and texted in the transaction that makes it: a rollback texts
 * nothing, a commit texts once.
 */
@Singleton
public class SecurityEventStore {
  /** For how long events are kept. */
  private static final int KEPT_DAYS = 90;

  private static final Duration OF_USE = Duration.ofHours(24);
  private static final int ID_BYTES = 16;

  // One after the other for each line, so that the day's limit holds. Always the last lock taken.
  private static final String LOCK =
      "SELECT pg_advisory_xact_lock(hashtextextended('security_event ' || $1, 0))";
  private static final String TEXTED =
      "SELECT count(*) FROM security_event WHERE line = $1 AND texted"
          + " AND at > clock_timestamp() - interval '1 day'";
  private static final String ADD =
      "INSERT INTO security_event (line, kind, detail, texted) VALUES ($1, $2, $3, $4)";
  private static final String DELETE_EXPIRED =
      "DELETE FROM security_event WHERE at < now() - interval '%d days'".formatted(KEPT_DAYS);
  private static final String RECENT =
      "SELECT kind, detail, at, texted FROM security_event WHERE line = $1"
          + " AND at > now() - interval '%d days' ORDER BY at DESC, id DESC LIMIT $2"
              .formatted(KEPT_DAYS);

  private final Pool pool;
  private final Outbox outbox;
  private final Vertx vertx;
  private final SecureRandom random;
  private final Clock clock;
  private final Optional<Sealer> notifier;

  SecurityEventStore(
      Pool pool,
      Outbox outbox,
      Vertx vertx,
      SecureRandom random,
      Clock clock,
      @ConfigProperty(name = "comanager.one-time-codes.notifier-key")
          Optional<String> notifierKey) {
    this.pool = pool;
    this.outbox = outbox;
    this.vertx = vertx;
    this.random = random;
    this.clock = clock;
    this.notifier = notifierKey.map(Sealer::to);
  }

  /**
   * Stores an event and requests its text, in the caller's transaction; the caller nudges the
   * outbox after its commit.
   *
   * @param detail the assistant's name or the kind of browser; empty for a bearer
   */
  public Uni<Void> record(SqlConnection tx, LineId line, Kind kind, String detail) {
    return tx.preparedQuery(LOCK)
        .execute(Tuple.of(line.value()))
        .chain(() -> tx.preparedQuery(TEXTED).execute(Tuple.of(line.value())))
        .map(rows -> rows.iterator().next().getLong(0).intValue())
        .chain(
            before ->
                notifier.isPresent() && before < SecurityTextRule.MOST_A_DAY
                    ? message(line, SecurityTextRule.text(kind, detail, before))
                        .chain(message -> outbox.append(tx, message))
                        .replaceWith(true)
                    : Uni.createFrom().item(false))
        .chain(
            texted ->
                tx.preparedQuery(ADD).execute(Tuple.of(line.value(), kind.code(), detail, texted)))
        .replaceWithVoid();
  }

  /** Deletes events that are no longer listed. */
  public Uni<Void> deleteExpired() {
    return pool.query(DELETE_EXPIRED).execute().replaceWithVoid();
  }

  /** The line's newest events, newest first. */
  public Uni<List<SecurityEvent>> recent(LineId line, int most) {
    return pool.preparedQuery(RECENT)
        .execute(Tuple.of(line.value(), most))
        .map(
            rows ->
                rows.stream()
                    .map(
                        row ->
                            new SecurityEvent(
                                Coded.of(Kind.class, row.getString("kind")),
                                row.getString("detail"),
                                row.getOffsetDateTime("at").toInstant(),
                                row.getBoolean("texted")))
                    .toList());
  }

  // Sealing takes a millisecond, which an event loop doesn't have.
  private Uni<OutboxMessage> message(LineId line, String text) {
    byte[] id = new byte[ID_BYTES];
    random.nextBytes(id);
    Instant expiresAt = clock.instant().plus(OF_USE);
    return Uni.createFrom()
        .completionStage(
            () ->
                vertx
                    .executeBlocking(
                        () ->
                            NotificationRequested.sealing(
                                    HexFormat.of().formatHex(id),
                                    line,
                                    null,
                                    new NotificationText(text),
                                    expiresAt,
                                    notifier.orElseThrow()::seal)
                                .forSecurity(),
                        false)
                    .toCompletionStage())
        .map(requested -> OutboxMessage.of(Topic.NOTIFICATIONS_REQUESTED, line.value(), requested));
  }
}
