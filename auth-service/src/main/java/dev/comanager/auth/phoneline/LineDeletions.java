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
 * Sees deletions of lines through, elsewhere too (INTERFACE section 7: within a minute, an alarm
 * after that). Every step can be repeated, so any number of replicas may do it.
 */
@Singleton
class LineDeletions {
  // Keycloak is asked for each line.
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
    // Or it would stand in the way of the gauge of whoever starts in this process next.
    metrics.remove(gauge);
  }

  /** Deletes the line here and begins to have it deleted elsewhere; false when there is none. */
  Uni<Boolean> begin(LineId line) {
    return store.begin(line).invoke(() -> tick().subscribe().with(done -> {}));
  }

  /** One round at a time: a deletion that begins during one is finished by the next. */
  @Scheduled(every = "5s", skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> tick() {
    return busy.compareAndSet(false, true)
        ? ROUND.of(round()).onTermination().invoke(() -> busy.set(false))
        : Uni.createFrom().voidItem();
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
