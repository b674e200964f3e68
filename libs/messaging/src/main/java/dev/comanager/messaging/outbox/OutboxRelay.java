package dev.comanager.messaging.outbox;

import dev.comanager.contracts.CrashPoint;
import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.servicekit.health.CachedGauges;
import dev.comanager.servicekit.health.Heartbeat;
import dev.comanager.servicekit.health.Loops;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Metrics;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jboss.logging.Logger;

/**
 * Publishes messages of the outbox: when nudged after a commit, and each second in any case. A lock
 * in the database lets one process of a service relay at a time. It reads all rows, not those after
 * the last id: a slow transaction commits ids that others have passed already. A row is deleted
 * after the broker's confirmation, so a crash repeats messages and loses none. If the broker
 * accepts no message of a whole batch, for example because a partition has no leader, the next pass
 * reads the rows behind it, and the one after that starts from the beginning.
 */
@ApplicationScoped
public class OutboxRelay {
  private static final Logger LOG = Logger.getLogger(OutboxRelay.class);
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final Duration BOUND = Duration.ofMinutes(3);
  private static final int FAILURES_PER_WARNING = 30;
  private static final long BUSY_MS = 50;
  private static final String LOCK =
      "SELECT pg_try_advisory_xact_lock(hashtextextended('comanager.outbox', 0))";
  // Skips stuck messages; later messages of the same topic and key wait with them.
  private static final String TAKE =
      "SELECT id, topic, message_key, message_value, trace FROM outbox_message m"
          + " WHERE rejected IS NULL AND id > $2 AND NOT EXISTS ("
          + "SELECT FROM outbox_message stuck WHERE stuck.id <= $2 AND stuck.rejected IS NULL"
          + " AND stuck.topic = m.topic AND stuck.message_key = m.message_key)"
          + " ORDER BY id LIMIT $1";
  private static final String CONFIRMED = "DELETE FROM outbox_message WHERE id = ANY($1)";
  private static final String REJECTED = "UPDATE outbox_message SET rejected = $2 WHERE id = $1";

  private final Pool pool;
  private final Vertx vertx;
  private final Outbox outbox;
  private final OutboxConfig config;
  private final OutboxPublisher publisher;
  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(
          Thread.ofPlatform().name("outbox-relay").daemon(true).factory());
  private final AtomicBoolean sweepScheduled = new AtomicBoolean();
  private final AtomicBoolean wanted = new AtomicBoolean();
  private final AtomicBoolean relaying = new AtomicBoolean();
  private final Counter published;
  private final OutboxMetrics metrics;
  private final MeterRegistry registry;
  private final Heartbeat heartbeat = new Heartbeat("outbox-relay", BOUND);
  private volatile boolean stopped;

  /** The next pass reads rows with a higher id; 0 = all rows. Passes never overlap. */
  private volatile long behind;

  private int failures;
  private long timer = -1;

  /** Result of a pass: whether more rows may follow, and whether it succeeded. */
  private enum Pass {
    NOTHING,
    MORE,
    /** Another replica is relaying, and may have read the table before this one was nudged. */
    BUSY,
    STUCK
  }

  @Inject
  public OutboxRelay(
      Pool pool,
      Vertx vertx,
      Outbox outbox,
      OutboxConfig config,
      KafkaSettings kafka,
      Instance<MeterRegistry> registry,
      RecordSpans spans) {
    this(
        pool,
        vertx,
        outbox,
        config,
        kafka,
        registry.isResolvable() ? registry.get() : Metrics.globalRegistry,
        spans);
  }

  OutboxRelay(
      Pool pool,
      Vertx vertx,
      Outbox outbox,
      OutboxConfig config,
      KafkaSettings kafka,
      MeterRegistry registry,
      RecordSpans spans) {
    this.pool = pool;
    this.registry = registry;
    this.vertx = vertx;
    this.outbox = outbox;
    this.config = config;
    this.publisher = new OutboxPublisher(kafka, config.deliveryTimeout(), spans);
    published =
        Counter.builder("comanager.outbox.published")
            .description("Messages that the broker confirmed")
            .register(registry);
    metrics = new OutboxMetrics(pool, registry);
  }

  void onStart(@Observes StartupEvent started, Loops loops) {
    if (config.relay()) {
      loops.add(heartbeat);
      start();
    }
  }

  void onStop(@Observes ShutdownEvent stopping) {
    stop();
  }

  void start() {
    outbox.relayedBy(this::nudge);
    CachedGauges cached = new CachedGauges("outbox", registry);
    timer = vertx.setPeriodic(config.sweep().toMillis(), _ -> sweep(cached));
  }

  void stop() {
    stopped = true;
    vertx.cancelTimer(timer);
    worker.shutdown();
    publisher.close();
  }

  /** Asks for a pass now, or for another one after the pass that is running. */
  void nudge() {
    wanted.set(true);
    goOn();
  }

  private void sweep(CachedGauges cached) {
    nudge();
    metrics.read(cached);
  }

  private void goOn() {
    if (stopped || !relaying.compareAndSet(false, true)) {
      return;
    }
    wanted.set(false);
    pass()
        .ifNoItem()
        .after(TIMEOUT)
        .fail()
        .subscribe()
        .with(this::ended, failure -> ended(failed(failure)));
  }

  private void ended(Pass pass) {
    relaying.set(false);
    heartbeat.signal();
    if (published.count() > 0) {
      CrashPoint.at("outbox.after-commit");
    }
    if (pass == Pass.BUSY && !stopped) {
      sweepSoon();
      return;
    }
    boolean again =
        switch (pass) {
          case MORE -> true;
          case NOTHING -> wanted.get();
          // The next sweep tries again; trying at once would only spin.
          case STUCK, BUSY -> false;
        };
    if (again) {
      goOn();
    }
  }

  /** One timer at a time: sweeps and commits meanwhile would each begin a chain of their own. */
  private void sweepSoon() {
    if (sweepScheduled.compareAndSet(false, true)) {
      vertx.setTimer(
          BUSY_MS,
          _ -> {
            sweepScheduled.set(false);
            nudge();
          });
    }
  }

  private Pass failed(Throwable failure) {
    complain(failure.getClass().getSimpleName());
    LOG.debug("outbox not relayed", failure);
    return Pass.STUCK;
  }

  private Uni<Pass> pass() {
    return pool.withTransaction(
        tx ->
            tx.query(LOCK)
                .execute()
                .flatMap(
                    locked ->
                        locked.iterator().next().getBoolean(0)
                            ? relay(tx)
                            : Uni.createFrom().item(Pass.BUSY)));
  }

  private Uni<Pass> relay(SqlConnection tx) {
    return tx.preparedQuery(TAKE)
        .execute(Tuple.of(config.batch(), behind))
        .flatMap(
            rows -> {
              if (rows.size() == 0) {
                behind = 0;
                return Uni.createFrom().item(Pass.NOTHING);
              }
              List<OutboxRow> batch = new ArrayList<>(rows.size());
              rows.forEach(row -> batch.add(OutboxRow.of(row)));
              return Uni.createFrom()
                  .item(() -> publish(batch))
                  .runSubscriptionOn(worker)
                  .flatMap(result -> settle(tx, result, batch));
            });
  }

  private OutboxPublisher.Result publish(List<OutboxRow> batch) {
    try {
      CrashPoint.at("outbox.before-publish");
      OutboxPublisher.Result result = publisher.publish(batch);
      CrashPoint.at("outbox.after-publish");
      return result;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("stopped while publishing", e);
    }
  }

  private Uni<Pass> settle(SqlConnection tx, OutboxPublisher.Result result, List<OutboxRow> batch) {
    Uni<?> done =
        tx.preparedQuery(CONFIRMED).execute(Tuple.of(result.confirmed().toArray(new Long[0])));
    for (Map.Entry<Long, String> rejected : result.rejected().entrySet()) {
      done =
          done.chain(
              () ->
                  tx.preparedQuery(REJECTED)
                      .execute(Tuple.of(rejected.getKey(), rejected.getValue())));
    }
    return done.map(
        _ -> {
          published.increment(result.confirmed().size());
          boolean full = batch.size() == config.batch();
          if (result.waiting() > 0) {
            behind = full ? batch.getLast().id() : 0;
            complain("the broker did not confirm " + result.waiting() + " messages");
            return Pass.STUCK;
          }
          failures = 0;
          if (!full) {
            behind = 0;
          }
          return full ? Pass.MORE : Pass.NOTHING;
        });
  }

  private void complain(String reason) {
    if (failures++ % FAILURES_PER_WARNING == 0) {
      LOG.warnf("messages wait in the outbox reason=%s", reason);
    }
  }
}
