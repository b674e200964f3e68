package dev.comanager.auth.introspection;

import dev.comanager.auth.phoneline.OwnBearer;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready when bearers can be introspected: runs the introspection query itself against the database.
 */
@Readiness
@Singleton
public class DatabaseReadiness implements AsyncHealthCheck {
  private static final String NAME = "bearers can be introspected";

  private final IntrospectionStore bearers;
  private final OwnBearer unknown;

  DatabaseReadiness(IntrospectionStore bearers, SecureRandom random) {
    this.bearers = bearers;
    this.unknown = OwnBearer.mint(random);
  }

  @Override
  public Uni<HealthCheckResponse> call() {
    return Uni.createFrom()
        .completionStage(() -> bearers.findActiveLine(unknown).toCompletionStage())
        .map(ignored -> HealthCheckResponse.up(NAME))
        .onFailure()
        .recoverWithItem(HealthCheckResponse.down(NAME));
  }
}
