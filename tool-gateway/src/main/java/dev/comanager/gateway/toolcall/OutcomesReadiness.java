package dev.comanager.gateway.toolcall;

import dev.comanager.messaging.rpc.caller.ToolCalls;
import dev.comanager.servicekit.health.StartupConditions;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * Reports ready when outcomes can reach this process. Owners that are down don't make it unready.
 */
@Singleton
final class OutcomesReadiness {
  /** Starts joining at startup, whether or not readiness is probed. */
  void begin(@Observes StartupEvent started, StartupConditions conditions, ToolCalls owners) {
    owners.ready();
    conditions.add("tool-outcomes", owners::ready);
  }
}
