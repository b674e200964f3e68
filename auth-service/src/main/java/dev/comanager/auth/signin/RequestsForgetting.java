package dev.comanager.auth.signin;

import dev.comanager.health.Loops;
import dev.comanager.health.Pulse;
import io.quarkus.logging.Log;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Vertx;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Has sign-ins forgotten that ended long ago. */
@Singleton
class RequestsForgetting {
  private static final long EVERY_MS = 300_000;

  private final AuthorizationRequestStore store;
  private final Vertx vertx;
  private final boolean command;
  private final Pulse pulse = new Pulse("requests-forgetting", Duration.ofMinutes(15));
  private long timer = -1;

  RequestsForgetting(
      AuthorizationRequestStore store,
      Vertx vertx,
      @ConfigProperty(name = "comanager.command", defaultValue = "false") boolean command) {
    this.store = store;
    this.vertx = vertx;
    this.command = command;
  }

  void start(@Observes StartupEvent started, Loops loops) {
    if (!command) {
      loops.add(pulse);
      timer = vertx.setPeriodic(EVERY_MS, ignored -> forget());
    }
  }

  private void forget() {
    pulse
        .turn(store.forget())
        .subscribe()
        .with(
            done -> {},
            failure ->
                Log.warnf("old sign-ins not forgotten cause=%s", failure.getClass().getName()));
  }

  @PreDestroy
  void stop() {
    vertx.cancelTimer(timer);
  }
}
