package dev.comanager.auth.otp;

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
 * Has sign-ins and sends forgotten once no limit needs them: numbers are kept no longer. What is
 * left of budgets is read at the same pace.
 */
@Singleton
class CodesForgetting {
  private static final long EVERY_MS = 60_000;

  private final CodeForgetStore store;
  private final CodeBudgetMetrics budgets;
  private final Vertx vertx;
  private final boolean command;
  private final Pulse pulse = new Pulse("codes-forgetting", Duration.ofMinutes(10));
  private long timer = -1;

  CodesForgetting(
      CodeForgetStore store,
      CodeBudgetMetrics budgets,
      Vertx vertx,
      @ConfigProperty(name = "comanager.command", defaultValue = "false") boolean command) {
    this.store = store;
    this.budgets = budgets;
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
                    .turn(budgets.read().chain(store::forget))
                    .subscribe()
                    .with(
                        done -> {},
                        failure ->
                            Log.warnf(
                                "old sign-ins not forgotten cause=%s",
                                failure.getClass().getName())));
  }

  @PreDestroy
  void stop() {
    vertx.cancelTimer(timer);
  }
}
