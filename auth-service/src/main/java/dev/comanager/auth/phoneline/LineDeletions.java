package dev.comanager.auth.phoneline;

import dev.comanager.auth.keycloak.KeycloakAdmin;
import dev.comanager.contracts.LineId;
import dev.comanager.servicekit.health.Round;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.logging.Log;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.keycloak.representations.idm.UserRepresentation;

/**
 * Completes deletions of lines in all services (INTERFACE section 7: within a minute, then an
 * alert). Every step can be repeated, so any number of replicas may run it.
 */
@Singleton
class LineDeletions {
  // A run calls Keycloak for each line.
  private static final Round ROUND =
      new Round("line deletions not finished", Duration.ofMinutes(5));

  private final LineDeletionStore store;
  private final KeycloakAdmin keycloak;
  private final MeterRegistry metrics;
  private final AtomicLong overdue = new AtomicLong();
  private final Gauge gauge;
  private final AtomicBoolean busy = new AtomicBoolean();

  LineDeletions(LineDeletionStore store, KeycloakAdmin keycloak, MeterRegistry metrics) {
    this.store = store;
    this.keycloak = keycloak;
    this.metrics = metrics;
    gauge =
        Gauge.builder("comanager.line.deletions.overdue", overdue, AtomicLong::get)
            .register(metrics);
  }

  @PreDestroy
  void stop() {
    // Otherwise it would block the gauge of the next application in this process.
    metrics.remove(gauge);
  }

  /**
   * Deletes the line here and starts its deletion in the other services; false if there is no such
   * line.
   */
  Uni<Boolean> begin(LineId line) {
    return store.begin(line).invoke(() -> tick().subscribe().with(done -> {}));
  }

  /** Skips concurrent runs: a deletion that begins during a run is finished by the next. */
  @Scheduled(every = "5s", skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return busy.compareAndSet(false, true)
        ? ROUND.of(round()).onTermination().invoke(() -> busy.set(false))
        : Uni.createFrom().voidItem();
  }

  /** One run: Keycloak, then the services that have not confirmed, then the alert. */
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

  /** Deletes the Keycloak user with all sessions, codes and tokens. */
  private Uni<Void> deleteInKeycloak(LineId line) {
    return keycloak
        .call(
            realm -> {
              for (UserRepresentation user : realm.users().searchByUsername(line.value(), true)) {
                realm.users().get(user.getId()).remove();
              }
              return true;
            })
        .chain(() -> store.confirmDeletionInKeycloak(line))
        // It stays for the next run and holds up no other.
        .onFailure()
        .invoke(
            failure ->
                Log.warnf(
                    "line not deleted in Keycloak line=%s reason=%s", line, failure.toString()))
        .onFailure()
        .recoverWithNull();
  }
}
