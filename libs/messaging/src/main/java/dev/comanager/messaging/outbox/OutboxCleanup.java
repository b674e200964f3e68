package dev.comanager.messaging.outbox;

import dev.comanager.servicekit.health.Heartbeat;
import dev.comanager.servicekit.health.Loops;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import org.jboss.logging.Logger;

/** Deletes calls and events whose time of being remembered is over, in small batches. */
@ApplicationScoped
public class OutboxCleanup {
  private static final Logger LOG = Logger.getLogger(OutboxCleanup.class);
  private static final int BATCH = 500;
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final Duration GRACE = Duration.ofMinutes(5);
  private static final String CALLS =
      "DELETE FROM handled_call WHERE ctid IN (SELECT ctid FROM handled_call"
          + " WHERE expires_at <= clock_timestamp() LIMIT $1 FOR UPDATE SKIP LOCKED)";
  private static final String EVENTS =
      "DELETE FROM handled_event WHERE ctid IN (SELECT ctid FROM handled_event"
          + " WHERE handled_at <= clock_timestamp() - $2 * interval '1 millisecond'"
          + " LIMIT $1 FOR UPDATE SKIP LOCKED)";

  private final Pool pool;
  private final Vertx vertx;
  private final OutboxConfig config;
  private long timer = -1;

  @Inject
  public OutboxCleanup(Pool pool, Vertx vertx, OutboxConfig config) {
    this.pool = pool;
    this.vertx = vertx;
    this.config = config;
  }

  void start(@Observes StartupEvent started, Loops loops) {
    Heartbeat heartbeat = loops.heartbeat("outbox-cleanup", config.cleanupEvery().plus(GRACE));
    timer =
        vertx.setPeriodic(
            config.cleanupEvery().toMillis(),
            _ ->
                deleteExpired()
                    .ifNoItem()
                    .after(TIMEOUT)
                    .fail()
                    .onTermination()
                    .invoke(() -> heartbeat.signal())
                    .subscribe()
                    .with(
                        _ -> {},
                        failure ->
                            LOG.warnf(
                                "expired rows not deleted reason=%s",
                                failure.getClass().getSimpleName())));
  }

  @PreDestroy
  void stop() {
    vertx.cancelTimer(timer);
  }

  /** Deletes everything whose time is over. */
  public Uni<Void> deleteExpired() {
    return batches(CALLS, Tuple.of(BATCH))
        .chain(() -> batches(EVENTS, Tuple.of(BATCH, config.events().toMillis())));
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
