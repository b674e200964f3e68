package dev.comanager.auth.linepublishing;

import dev.comanager.auth.phoneline.PhoneSeal;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.contracts.event.LineChanged.MinutesSet;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.OutboxMessage;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.servicekit.sealing.Sealer;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.LocalTime;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Lines with a change that is not published yet. Each is locked while it is published, so the last
 * change is published last on any number of replicas.
 */
@Singleton
class UnpublishedLineStore {
  private static final String UNPUBLISHED =
      """
      SELECT id, version, state, time_zone, phone_sealed, quiet_from, quiet_to, minutes,
        minutes_version, weekly_results_since IS NOT NULL AS weekly_results FROM phone_line
      WHERE told_version < version AND state <> 'deleted' AND id > $2
      ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
      """;
  private static final String MARK_PUBLISHED =
      "UPDATE phone_line SET told_version = $2 WHERE id = $1";

  private final Pool pool;
  private final Outbox outbox;
  private final PhoneSeal seal;
  private final Vertx vertx;

  /** Lines that were named in the log because no key opens their number. */
  private final Set<String> unreadable = ConcurrentHashMap.newKeySet();

  UnpublishedLineStore(Pool pool, Outbox outbox, PhoneSeal seal, Vertx vertx) {
    this.pool = pool;
    this.outbox = outbox;
    this.seal = seal;
    this.vertx = vertx;
  }

  /**
   * Some lines in the order of their ids.
   *
   * @param upTo the last one's id
   * @param more whether there may be others behind it
   */
  record Page(String upTo, boolean more) {}

  /**
   * Publishes some lines. One whose number can't be opened stays unpublished and holds up no other.
   *
   * @param notifier to whom the numbers are sealed
   * @param after the id that theirs are behind
   */
  Uni<Page> publish(Sealer notifier, String after, int most) {
    return Transactions.run(
            pool,
            tx ->
                tx.preparedQuery(UNPUBLISHED)
                    .execute(Tuple.of(most, after))
                    .map(rows -> rows.stream().toList())
                    .call(
                        rows ->
                            Multi.createFrom()
                                .iterable(rows)
                                .onItem()
                                .transformToUniAndConcatenate(row -> publish(tx, notifier, row))
                                .onItem()
                                .ignoreAsUni()))
        .invoke(
            rows -> {
              if (!rows.isEmpty()) {
                outbox.nudge();
              }
            })
        .map(
            rows ->
                rows.isEmpty()
                    ? new Page(after, false)
                    : new Page(rows.getLast().getString("id"), rows.size() == most));
  }

  private Uni<Void> publish(SqlConnection tx, Sealer notifier, Row row) {
    String line = row.getString("id");
    return message(notifier, row)
        .map(Optional::of)
        .onFailure()
        .recoverWithItem(failure -> unreadable(line, failure))
        .chain(
            message ->
                message.isEmpty()
                    ? Uni.createFrom().voidItem()
                    : outbox
                        .append(tx, message.get())
                        .chain(
                            () ->
                                tx.preparedQuery(MARK_PUBLISHED)
                                    .execute(Tuple.of(line, row.getLong("version"))))
                        .invoke(() -> unreadable.remove(line))
                        .replaceWithVoid());
  }

  private Optional<OutboxMessage> unreadable(String line, Throwable failure) {
    if (unreadable.add(line)) {
      Log.errorf(
          "line not published, its number can't be opened line=%s reason=%s",
          line, failure.getClass().getSimpleName());
    }
    return Optional.empty();
  }

  // Sealing takes a millisecond, which an event loop doesn't have.
  private Uni<OutboxMessage> message(Sealer notifier, Row row) {
    return Uni.createFrom()
        .completionStage(
            () -> vertx.executeBlocking(() -> sealed(notifier, row), false).toCompletionStage());
  }

  private OutboxMessage sealed(Sealer notifier, Row row) {
    LineId line = new LineId(row.getString("id"));
    String phone = seal.open(line, row.getBuffer("phone_sealed").getBytes()).e164();
    LineChanged changed =
        new LineChanged(
                line,
                row.getLong("version"),
                LineChanged.State.valueOf(row.getString("state").toUpperCase(Locale.ROOT)),
                row.getString("time_zone"),
                notifier.seal(LineChanged.placeOf(line), phone.getBytes(StandardCharsets.US_ASCII)),
                quiet(row),
                new MinutesSet(row.getLong("minutes_version"), row.getInteger("minutes")))
            .withWeeklyResults(row.getBoolean("weekly_results"));
    return OutboxMessage.of(Topic.LINES_EVENTS, line.value(), changed);
  }

  /** Null where the line has set none: then the usual ones hold. */
  private static QuietHours quiet(Row row) {
    LocalTime from = row.getLocalTime("quiet_from");
    return from == null ? null : new QuietHours(from, row.getLocalTime("quiet_to"));
  }
}
