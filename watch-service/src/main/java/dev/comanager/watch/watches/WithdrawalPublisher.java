package dev.comanager.watch.watches;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Sha256;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.OutboxMessage;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Withdraws the texts and calls of watches that have ended before their lock, or follow another
 * team (topic {@code notifications.requested}, key: line). The notifier reads it after what these
 * watches have requested, and before what they request later: each is appended while the watch is
 * locked.
 */
@ApplicationScoped
public class WithdrawalPublisher {
  private static final int HEX_DIGITS = 32;
  // A watch of version 1 has requested nothing. The swap of a lineup alert is also what the roster
  // watch of the same team has to say, whose baseline has moved with it.
  private static final String REQUESTING =
      """
      SELECT w.id, w.baseline_version, w.state FROM watch w
      WHERE w.id = ANY ($1) AND w.baseline_version > 1
        AND NOT (w.state = 'cancelled' AND w.kind = 'lineup' AND EXISTS (
          SELECT FROM watch r
          WHERE r.line = w.line AND r.fingerprint = w.fingerprint AND r.kind = 'roster'
            AND r.state = 'active'))
      ORDER BY w.id
      """;

  private final Outbox outbox;

  WithdrawalPublisher(Outbox outbox) {
    this.outbox = outbox;
  }

  /** Appends it in the transaction that has ended or moved these watches of the line. */
  public Uni<Void> append(SqlConnection tx, LineId line, List<Long> watches) {
    if (watches.isEmpty()) {
      return Uni.createFrom().voidItem();
    }
    return tx.preparedQuery(REQUESTING)
        .execute(Tuple.of((Object) watches.toArray(Long[]::new)))
        .map(rows -> rows.stream().toList())
        .chain(
            rows ->
                rows.isEmpty()
                    ? Uni.createFrom().voidItem()
                    : outbox.append(tx, message(line, rows)).replaceWithVoid());
  }

  private static OutboxMessage message(LineId line, List<Row> rows) {
    return OutboxMessage.of(
        Topic.NOTIFICATIONS_REQUESTED,
        line.value(),
        NotificationRequested.withdrawing(
            id(line, rows), line, rows.stream().map(row -> row.getLong("id")).toList()));
  }

  /** A watch that moves to another team gets a new version; it may end with the same one. */
  private static String id(LineId line, List<Row> rows) {
    String which =
        rows.stream()
            .map(
                row ->
                    row.getLong("id")
                        + "/"
                        + row.getInteger("baseline_version")
                        + "/"
                        + row.getString("state"))
            .collect(Collectors.joining(","));
    return Sha256.hex(line.value() + "/withdrawn/" + which, HEX_DIGITS);
  }
}
