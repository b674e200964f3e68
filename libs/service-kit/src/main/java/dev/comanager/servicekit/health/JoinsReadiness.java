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
class JoinsReadiness implements HealthCheck {
  private final Joins joins;

  JoinsReadiness(Joins joins) {
    this.joins = joins;
  }

  @Override
  public HealthCheckResponse call() {
    HealthCheckResponseBuilder response =
        HealthCheckResponse.named("topics joined").status(joins.joined());
    for (Map.Entry<String, Boolean> topic : joins.each().entrySet()) {
      response.withData(topic.getKey(), topic.getValue());
    }
    return response.build();
  }
}
