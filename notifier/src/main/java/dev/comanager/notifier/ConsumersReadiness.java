package dev.comanager.notifier;

import dev.comanager.messaging.events.EventConsumers;
import dev.comanager.notifier.delivery.DeliveryStore;
import dev.comanager.servicekit.health.StartupConditions;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready = the consumers have joined their groups once and the database answers. The carrier may be
 * unavailable meanwhile.
 */
@Readiness
@Singleton
public class ConsumersReadiness implements AsyncHealthCheck {
  private static final String NAME = "notifications can be accepted";
  private static final Duration TIMEOUT = Duration.ofSeconds(1);

  private final DeliveryStore store;

  ConsumersReadiness(DeliveryStore store) {
    this.store = store;
  }

  void begin(@Observes StartupEvent started, StartupConditions conditions, EventConsumers events) {
    conditions.add("alerts", () -> events.joined("notifications-requested"));
    conditions.add("briefs", () -> events.joined("briefs-reported"));
    conditions.add("codes", () -> events.joined("notifications-codes"));
    conditions.add("lines", () -> events.joined("lines-events"));
  }

  @Override
  public Uni<HealthCheckResponse> call() {
    return store
        .probe()
        .ifNoItem()
        .after(TIMEOUT)
        .fail()
        .map(ignored -> HealthCheckResponse.up(NAME))
        .onFailure()
        .recoverWithItem(HealthCheckResponse.down(NAME));
  }
}
