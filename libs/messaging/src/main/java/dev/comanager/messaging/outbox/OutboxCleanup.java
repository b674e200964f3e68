package dev.comanager.messaging.outbox;

import dev.comanager.servicekit.health.Round;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;

/** Deletes expired rows of the ledger and the inbox, in small batches. */
@ApplicationScoped
public class OutboxCleanup {
  private static final int BATCH = 500;
  private static final Duration EVENTS_KEPT = Duration.ofDays(21);
  private static final Round ROUND = new Round("expired rows not deleted", Duration.ofSeconds(30));
  private static final String CALLS =
      "DELETE FROM handled_call WHERE ctid IN (SELECT ctid FROM handled_call"
          + " WHERE expires_at <= now() LIMIT $1 FOR UPDATE SKIP LOCKED)";
  private static final String EVENTS =
      "DELETE FROM handled_event WHERE ctid IN (SELECT ctid FROM handled_event"
          + " WHERE handled_at <= now() - $2 * interval '1 millisecond'"
          + " LIMIT $1 FOR UPDATE SKIP LOCKED)";

  private final Pool pool;

  @Inject
  public OutboxCleanup(Pool pool) {
    this.pool = pool;
  }

  @Scheduled(
      every = "1m",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return ROUND.of(deleteExpired());
  }

  /** Deletes all expired rows. */
  public Uni<Void> deleteExpired() {
    return batches(CALLS, Tuple.of(BATCH))
        .chain(() -> batches(EVENTS, Tuple.of(BATCH, EVENTS_KEPT.toMillis())));
  }

  private Uni<Void> batches(String delete, Tuple parameters) {
    return pool.preparedQuery(delete)
        .execute(parameters)
        .flatMap(
            deleted ->
                deleted.rowCount() < BATCH
                    ? Uni.createFrom().voidItem()
                    : batches(delete, parameters));
  }
}
