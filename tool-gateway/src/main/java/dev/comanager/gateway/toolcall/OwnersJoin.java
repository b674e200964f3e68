package dev.comanager.gateway.toolcall;

import dev.comanager.messaging.rpc.caller.ToolCalls;
import dev.comanager.servicekit.health.Joins;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * Reports ready when outcomes can reach this process. Owners that are down don't make it unready.
 */
@Singleton
final class OwnersJoin {
  /** Starts joining at startup, whether or not readiness is probed. */
  void begin(@Observes StartupEvent started, Joins joins, ToolCalls owners) {
    owners.ready();
    joins.await("tool-outcomes", owners::ready);
  }
}
