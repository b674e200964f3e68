package dev.comanager.watch.alert;

import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.contracts.event.NotificationSettled.Outcome;
import dev.comanager.outbox.Inbox;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.ZoneOffset;
import java.util.List;

/** What became of the texts that watches asked for (spec 2.7), each counted once. */
@ApplicationScoped
class SettledStore {
  private static final String CONSUMER = "notifications.settled";
  private static final String SENT =
      "UPDATE watch SET alerts_sent = alerts_sent + 1, last_alert_at = greatest(last_alert_at, $3)"
          + " WHERE id = $1 AND line = $2";
  private static final String SKIPPED =
      "UPDATE watch SET last_skip_reason = $3 WHERE id = $1 AND line = $2";

  private final Pool pool;
  private final Inbox inbox;

  SettledStore(Pool pool, Inbox inbox) {
    this.pool = pool;
    this.inbox = inbox;
  }

  Uni<Void> note(List<NotificationSettled> settled) {
    return pool.withTransaction(
        tx ->
            Multi.createFrom()
                .iterable(settled)
                .onItem()
                .transformToUniAndConcatenate(
                    one ->
                        inbox
                            .firstTime(tx, CONSUMER, one.id())
                            .chain(first -> first ? note(tx, one) : Uni.createFrom().voidItem()))
                .onItem()
                .ignoreAsUni());
  }

  private static Uni<Void> note(SqlConnection tx, NotificationSettled one) {
    String line = one.line().value();
    return (one.outcome() == Outcome.SENT
            ? tx.preparedQuery(SENT)
                .execute(Tuple.of(one.watch(), line, one.at().atOffset(ZoneOffset.UTC)))
            : tx.preparedQuery(SKIPPED).execute(Tuple.of(one.watch(), line, one.outcome().code())))
        .replaceWithVoid();
  }
}
