package dev.comanager.notifier.health;

import dev.comanager.notifier.delivery.DeliverySender;
import dev.comanager.notifier.intake.Intake;
import io.quarkus.arc.All;
import jakarta.inject.Singleton;
import java.util.List;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/** Alive = all threads make their rounds. */
@Liveness
@Singleton
public class IntakeLiveness implements HealthCheck {
  private final List<Intake> intakes;
  private final DeliverySender sender;

  IntakeLiveness(@All List<Intake> intakes, DeliverySender sender) {
    this.intakes = intakes;
    this.sender = sender;
  }

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("texts are heard of and sent")
        .status(intakes.stream().allMatch(Intake::alive) && sender.alive())
        .build();
  }
}
