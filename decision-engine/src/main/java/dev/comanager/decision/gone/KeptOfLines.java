package dev.comanager.decision.gone;

import dev.comanager.messaging.events.GoneLineListener;
import dev.comanager.messaging.events.Listeners;
import dev.comanager.messaging.outbox.RefusedForGoodRule;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * What this service keeps of lines goes when they go. Nothing comes late here: only a line's own
 * calls leave something, and a line that is gone makes none.
 */
@Singleton
class KeptOfLines {
  private final GoneLineListener listener;

  KeptOfLines(Listeners listeners, GoneLineStore store, Vertx vertx) {
    this.listener =
        new GoneLineListener(
            listeners,
            vertx,
            "decision.gone-lines",
            RefusedForGoodRule::test,
            store::delete,
            () -> Uni.createFrom().voidItem());
  }

  void start(@Observes StartupEvent started) {
    listener.start();
  }

  void stop(@Observes ShutdownEvent stopping) {
    listener.close();
  }
}
