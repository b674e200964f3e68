package dev.comanager.notifier.codes;

import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready = codes are heard and the database takes them. The carrier may be away meanwhile. */
@Readiness
@Singleton
public class CodeTextsReadiness implements AsyncHealthCheck {
  private static final String NAME = "codes can be texted";
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  private final CodeTextListener listener;
  private final CodeTextStore store;

  CodeTextsReadiness(CodeTextListener listener, CodeTextStore store) {
    this.listener = listener;
    this.store = store;
  }

  @Override
  public Uni<HealthCheckResponse> call() {
    if (!listener.joined()) {
      return Uni.createFrom().item(HealthCheckResponse.down(NAME));
    }
    return store
        .probe()
        .ifNoItem()
        .after(PATIENCE)
        .fail()
        .map(ignored -> HealthCheckResponse.up(NAME))
        .onFailure()
        .recoverWithItem(HealthCheckResponse.down(NAME));
  }
}
