package dev.comanager.servicekit.health;

import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Liveness;

/** Alive while every loop makes progress; waiting for a database or a broker counts as progress. */
@Liveness
@Singleton
class LoopsLiveness implements HealthCheck {
  private final Loops loops;

  LoopsLiveness(Loops loops) {
    this.loops = loops;
  }

  @Override
  public HealthCheckResponse call() {
    HealthCheckResponseBuilder response = HealthCheckResponse.named("loops").up();
    for (Loop loop : loops.all()) {
      if (!loop.alive()) {
        response
            .down()
            .withData(
                loop.name(),
                "overdue: last heartbeat %d s ago, expected at least every %d s"
                    .formatted(loop.idle().toSeconds(), loop.bound().toSeconds()));
      }
    }
    return response.build();
  }
}
