package dev.comanager.notifier.codes;

import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/** Alive = both threads make their rounds. */
@Liveness
@Singleton
public class CodeTextsLiveness implements HealthCheck {
  private final CodeTextListener listener;
  private final CodeTextSender sender;

  CodeTextsLiveness(CodeTextListener listener, CodeTextSender sender) {
    this.listener = listener;
    this.sender = sender;
  }

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.named("codes are heard and sent")
        .status(listener.alive() && sender.alive())
        .build();
  }
}
