package dev.comanager.auth.phoneline;

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

/**
 * Ends bearers whose time is over, so that gateways that remember one hear of it as of any ending.
 * An introspection refuses it by the time itself.
 */
@Singleton
class BearerExpiry {
  private static final long EVERY_MS = 10_000;

  private final LineChangeStore store;
  private final Vertx vertx;
  private final boolean command;
  private final Pulse pulse = new Pulse("bearer-expiry", Duration.ofMinutes(10));
  private long timer = -1;

  BearerExpiry(
      LineChangeStore store,
      Vertx vertx,
      @ConfigProperty(name = "comanager.command", defaultValue = "false") boolean command) {
    this.store = store;
    this.vertx = vertx;
    this.command = command;
  }

  void start(@Observes StartupEvent started, Loops loops) {
    if (command) {
      return;
    }
    loops.add(pulse);
    timer =
        vertx.setPeriodic(
            EVERY_MS,
            ignored ->
                pulse
                    .turn(store.endExpiredBearers())
                    .subscribe()
                    .with(
                        done -> {},
                        failure ->
                            Log.warnf(
                                "expired bearers not ended cause=%s",
                                failure.getClass().getName())));
  }

  @PreDestroy
  void stop() {
    vertx.cancelTimer(timer);
  }
}
