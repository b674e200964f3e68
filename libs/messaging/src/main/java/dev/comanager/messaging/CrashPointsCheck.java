package dev.comanager.messaging;

import dev.comanager.contracts.CrashPoint;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Prevents a service from starting with crash points enabled outside of fault tests. */
@Singleton
class CrashPointsCheck {
  void check(@Observes StartupEvent started) {
    CrashPoint.refusal(System.getenv())
        .ifPresent(
            reason -> {
              throw new IllegalStateException(reason);
            });
  }
}
