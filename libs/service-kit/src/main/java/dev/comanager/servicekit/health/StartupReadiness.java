package dev.comanager.servicekit.health;

import jakarta.inject.Singleton;
import java.util.Map;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/** Ready once every input topic has been joined. */
@Readiness
@Singleton
class StartupReadiness implements HealthCheck {
  private final StartupConditions conditions;

  StartupReadiness(StartupConditions conditions) {
    this.conditions = conditions;
  }

  @Override
  public HealthCheckResponse call() {
    HealthCheckResponseBuilder response =
        HealthCheckResponse.named("topics joined").status(conditions.joined());
    for (Map.Entry<String, Boolean> topic : conditions.each().entrySet()) {
      response.withData(topic.getKey(), topic.getValue());
    }
    return response.build();
  }
}
