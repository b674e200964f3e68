package dev.comanager.gateway.toolcall;

import dev.comanager.messaging.rpc.caller.ToolCalls;
import dev.comanager.servicekit.health.Joins;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Ready when outcomes can reach this process; owners being down doesn't make it unready. */
@Singleton
final class OwnersJoin {
  /** Begins at once what readiness waits for, whether or not anybody asks for it. */
  void begin(@Observes StartupEvent started, Joins joins, ToolCalls owners) {
    owners.ready();
    joins.await("tool-outcomes", owners::ready);
  }
}
