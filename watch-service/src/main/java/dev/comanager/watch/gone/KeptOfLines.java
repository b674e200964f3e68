package dev.comanager.watch.gone;

import dev.comanager.contracts.ToolOwner;
import dev.comanager.messaging.events.GoneLineListener;
import dev.comanager.messaging.events.Listeners;
import dev.comanager.messaging.outbox.GoneLines;
import dev.comanager.messaging.outbox.RefusedForGoodRule;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;

/** What this service keeps of lines, and that it goes when they go. */
@Singleton
class KeptOfLines {
  /**
   * Every table that names lines, in the order in which all transactions lock them; a test compares
   * them with the database.
   */
  static final List<String> TABLES =
      List.of("handled_call", "line_links", "line_standing", "decision", "watch", "line_league");

  private final GoneLineListener listener;

  KeptOfLines(Listeners listeners, GoneLines gone, Vertx vertx) {
    this.listener =
        new GoneLineListener(
            listeners,
            vertx,
            "watch.gone-lines",
            RefusedForGoodRule::test,
            line -> gone.forget(line, ToolOwner.WATCH, TABLES),
            () -> gone.forgetLate(TABLES));
  }

  void start(@Observes StartupEvent started) {
    listener.start();
  }

  void stop(@Observes ShutdownEvent stopping) {
    listener.close();
  }
}
