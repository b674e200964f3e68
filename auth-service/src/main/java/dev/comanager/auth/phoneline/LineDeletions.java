package dev.comanager.auth.phoneline;

import dev.comanager.auth.keycloak.KeycloakAdmin;
import dev.comanager.contracts.LineId;
import dev.comanager.servicekit.health.Heartbeat;
import dev.comanager.servicekit.health.Loops;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.logging.Log;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.keycloak.representations.idm.UserRepresentation;

/**
 * Sees deletions of lines through, elsewhere too (INTERFACE section 7: within a minute, an alarm
 * after that). Every step can be repeated, so any number of replicas may do it.
 */
@Singleton
class LineDeletions {
  private static final long EVERY_MS = Duration.ofSeconds(5).toMillis();
  // A round asks Keycloak for each line.
  private static final Duration BOUND = Duration.ofMinutes(10);

  private final LineDeletionStore store;
  private final KeycloakAdmin keycloak;
  private final Vertx vertx;
  private final MeterRegistry metrics;
  private final AtomicLong overdue = new AtomicLong();
  private final Gauge gauge;
  private final AtomicBoolean busy = new AtomicBoolean();
  private final Heartbeat heartbeat = new Heartbeat("line-deletions", BOUND);
  private long timer = -1;

  LineDeletions(
      LineDeletionStore store, KeycloakAdmin keycloak, Vertx vertx, MeterRegistry metrics) {
    this.store = store;
    this.keycloak = keycloak;
    this.vertx = vertx;
    this.metrics = metrics;
    gauge =
        Gauge.builder("comanager.line.deletions.overdue", overdue, AtomicLong::get)
            .register(metrics);
  }

  void start(@Observes StartupEvent started, Loops loops) {
    loops.add(heartbeat);
    timer = vertx.setPeriodic(EVERY_MS, ignored -> nudge());
  }

  @PreDestroy
  void stop() {
    vertx.cancelTimer(timer);
    // Or it would stand in the way of the gauge of whoever starts in this process next.
    metrics.remove(gauge);
  }

  /** Deletes the line here and begins to have it deleted elsewhere; false when there is none. */
  Uni<Boolean> begin(LineId line) {
    return store.begin(line).invoke(this::nudge);
  }

  private void nudge() {
    if (!busy.compareAndSet(false, true)) {
      return;
    }
    heartbeat
        .track(round())
        .onTermination()
        .invoke(() -> busy.set(false))
        .subscribe()
        .with(
            done -> {},
            failure -> Log.warnf("deletions of lines wait cause=%s", failure.getClass().getName()));
  }

  /** One round: Keycloak, then those who have not answered, then the alarm. */
  Uni<Void> round() {
    return store
        .overdue()
        .invoke(lines -> lines.forEach(line -> Log.errorf("line deletion overdue line=%s", line)))
        .chain(store::countOverdue)
        .invoke(overdue::set)
        .chain(store::publishAgain)
        .chain(store::inKeycloak)
        .chain(
            lines ->
                Multi.createFrom()
                    .iterable(lines)
                    .onItem()
                    .transformToUniAndConcatenate(this::deleteInKeycloak)
                    .collect()
                    .asList())
        .replaceWithVoid();
  }

  /** The user goes with all sessions, codes and tokens. */
  private Uni<Void> deleteInKeycloak(LineId line) {
    return keycloak
        .call(
            realm -> {
              for (UserRepresentation user : realm.users().searchByUsername(line.value(), true)) {
                realm.users().get(user.getId()).remove();
              }
              return true;
            })
        .chain(() -> store.confirmDeletionInKeycloak(line));
  }
}
