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
import java.util.List;
import java.util.Locale;

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
      WHERE told_version < version AND state <> 'deleted'
      ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
      """;
  private static final String MARK_PUBLISHED =
      "UPDATE phone_line SET told_version = $2 WHERE id = $1";

  private final Pool pool;
  private final Outbox outbox;
  private final PhoneSeal seal;
  private final Vertx vertx;

  UnpublishedLineStore(Pool pool, Outbox outbox, PhoneSeal seal, Vertx vertx) {
    this.pool = pool;
    this.outbox = outbox;
    this.seal = seal;
    this.vertx = vertx;
  }

  /**
   * Publishes some lines; returns how many.
   *
   * @param notifier to whom the numbers are sealed
   */
  Uni<Integer> publish(Sealer notifier, int most) {
    return Transactions.run(
            pool,
            tx ->
                tx.preparedQuery(UNPUBLISHED)
                    .execute(Tuple.of(most))
                    .map(rows -> rows.stream().toList())
                    .chain(
                        rows ->
                            Multi.createFrom()
                                .iterable(rows)
                                .onItem()
                                .transformToUniAndConcatenate(row -> publish(tx, notifier, row))
                                .collect()
                                .asList()
                                .map(List::size)))
        .invoke(
            published -> {
              if (published > 0) {
                outbox.nudge();
              }
            });
  }

  private Uni<Integer> publish(SqlConnection tx, Sealer notifier, Row row) {
    return message(notifier, row)
        .chain(message -> outbox.append(tx, message))
        .chain(
            () ->
                tx.preparedQuery(MARK_PUBLISHED)
                    .execute(Tuple.of(row.getString("id"), row.getLong("version"))))
        .map(updated -> updated.rowCount());
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
