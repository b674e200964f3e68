package dev.comanager.watch.alert;

import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.messaging.outbox.Inbox;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.watch.line.MuteStore;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Outcomes of the texts that watches requested (spec 2.7), each counted once. */
@ApplicationScoped
class SettledStore {
  private static final String CONSUMER = "notifications.settled";
  // After the newest text the line knows the baseline; after the one before, what that led to.
  private static final String SENT =
      """
      UPDATE watch SET alerts_sent = alerts_sent + 1, last_alert_at = greatest(last_alert_at, $3),
        baseline_before = CASE WHEN baseline_before IS NULL OR $4::int = 0 THEN NULL
          WHEN $4 = 1 THEN coalesce(baseline_between, baseline_before) ELSE baseline_before END
      WHERE id = $1 AND line = $2
      """;
  // While the league can't be read, that stays the reason why nothing is sent.
  private static final String SKIPPED =
      "UPDATE watch SET last_skip_reason = $3 WHERE id = $1 AND line = $2"
          + " AND last_skip_reason IS DISTINCT FROM '"
          + SkipReason.UNREADABLE
          + "'";
  // The line doesn't know of the change: it waits as if it had come after MUTE.
  private static final String MUTED =
      """
      UPDATE watch w SET baseline = w.baseline_before, baseline_before = NULL, held_back = true,
        look_again_at = interval '1 minute' + greatest(clock_timestamp(),
          (SELECT l.muted_until FROM line_standing l WHERE l.line = w.line))
      WHERE w.id = $1 AND w.line = $2 AND w.state = 'active' AND w.baseline_before IS NOT NULL
      """;

  private static final String LOCK =
      "SELECT baseline_version FROM watch WHERE id = $1 AND line = $2 FOR UPDATE";

  // Same lock order as everywhere for several watches; texts of one watch stay in order.
  private static final Comparator<NotificationSettled> BY_WATCH =
      Comparator.comparing(
          NotificationSettled::watch, Comparator.nullsFirst(Comparator.naturalOrder()));

  private final Pool pool;
  private final Inbox inbox;
  private final MuteStore mutes;

  SettledStore(Pool pool, Inbox inbox, MuteStore mutes) {
    this.pool = pool;
    this.inbox = inbox;
    this.mutes = mutes;
  }

  Uni<Void> note(List<NotificationSettled> settled) {
    return Transactions.run(
        pool,
        tx ->
            Multi.createFrom()
                .iterable(settled.stream().sorted(BY_WATCH).toList())
                .onItem()
                .transformToUniAndConcatenate(
                    one ->
                        inbox
                            .firstTime(tx, CONSUMER, one.id())
                            .chain(first -> first ? note(tx, one) : Uni.createFrom().voidItem()))
                .onItem()
                .ignoreAsUni());
  }

  private Uni<Void> note(SqlConnection tx, NotificationSettled one) {
    if (one.watch() == null) {
      return Uni.createFrom().voidItem(); // asked for by the line itself
    }
    if (Boolean.TRUE.equals(one.muted())) {
      return tx.preparedQuery(MUTED)
          .execute(Tuple.of(one.watch(), one.line().value()))
          .chain(() -> skipped(tx, one, SkipReason.MUTED));
    }
    return switch (one.outcome()) {
      case SENT -> sent(tx, one);
      // A text sent instead of a phone call counts, and says why there was no call.
      case NO_MINUTES -> sent(tx, one).chain(() -> skipped(tx, one, one.outcome().code()));
      case OPTED_OUT -> refused(tx, one).chain(() -> skipped(tx, one, one.outcome().code()));
      case CAPPED, DELIVERY_FAILED, TOO_LATE -> skipped(tx, one, one.outcome().code());
    };
  }

  /** After an older text of the watch, a newer one says what counts. */
  private Uni<Void> refused(SqlConnection tx, NotificationSettled one) {
    return newer(tx, one)
        .chain(
            newer ->
                newer == 0
                    ? mutes.refused(tx, one.line(), one.watch(), one.at())
                    : Uni.createFrom().voidItem());
  }

  /** How many texts its watch has requested since this one: 0, 1, or 2 for any more. */
  private static Uni<Integer> newer(SqlConnection tx, NotificationSettled one) {
    return tx.preparedQuery(LOCK)
        .execute(Tuple.of(one.watch(), one.line().value()))
        .map(
            rows ->
                rows.stream()
                    .map(row -> row.getInteger("baseline_version") - 1)
                    .flatMapToInt(
                        newest -> IntStream.of(0, 1).filter(n -> AlertText.isOf(one, newest - n)))
                    .findFirst()
                    .orElse(2));
  }

  private static Uni<Void> sent(SqlConnection tx, NotificationSettled one) {
    return newer(tx, one)
        .chain(
            newer ->
                tx.preparedQuery(SENT)
                    .execute(
                        Tuple.of(
                            one.watch(),
                            one.line().value(),
                            one.at().atOffset(ZoneOffset.UTC),
                            newer)))
        .replaceWithVoid();
  }

  private static Uni<Void> skipped(SqlConnection tx, NotificationSettled one, String reason) {
    return tx.preparedQuery(SKIPPED)
        .execute(Tuple.of(one.watch(), one.line().value(), reason))
        .replaceWithVoid();
  }
}
