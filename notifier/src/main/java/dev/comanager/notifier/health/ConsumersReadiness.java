package dev.comanager.notifier.health;

import dev.comanager.notifier.consumers.ConsumerStatus;
import dev.comanager.notifier.delivery.DeliveryStore;
import dev.comanager.servicekit.health.Joins;
import io.quarkus.arc.All;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready = what is asked for has been heard once, and the database takes it. The carrier may be away
 * meanwhile.
 */
@Readiness
@Singleton
public class ConsumersReadiness implements AsyncHealthCheck {
  private static final String NAME = "texts can be taken over";
  private static final Duration TIMEOUT = Duration.ofSeconds(1);

  private final List<ConsumerStatus> consumers;
  private final DeliveryStore store;

  ConsumersReadiness(@All List<ConsumerStatus> consumers, DeliveryStore store) {
    this.consumers = consumers;
    this.store = store;
  }

  void begin(@Observes StartupEvent started, Joins joins) {
    consumers.forEach(consumer -> joins.await(consumer.name(), consumer::joined));
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
