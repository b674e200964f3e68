package dev.comanager.auth.account.section;

import dev.comanager.contracts.Json;
import dev.comanager.servicekit.sealing.Sealer;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Seals what people entered for a platform, so that only decision-engine can open it. */
@Startup
@Singleton
class DecisionSealer {
  private final Vertx vertx;
  private final Optional<Sealer> sealer;

  /**
   * Reads the key.
   *
   * @throws IllegalStateException if the key is invalid; the service then doesn't start
   */
  DecisionSealer(Vertx vertx, AccountConfig config) {
    this.vertx = vertx;
    try {
      sealer = config.decisionKey().map(Sealer::to);
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException("comanager.account.decision-key " + e.getMessage(), e);
    }
  }

  /** Whether a key is configured. */
  boolean ready() {
    return sealer.isPresent();
  }

  /** Seals the value as JSON for that place. */
  Uni<String> seal(String place, Object value) {
    Sealer ready = sealer.orElseThrow(() -> new IllegalStateException("no key to seal with"));
    // A millisecond of elliptic-curve work is too long for an event loop.
    return Uni.createFrom()
        .completionStage(
            () ->
                vertx
                    .executeBlocking(
                        () -> ready.seal(place, Json.WIRE.writeValueAsBytes(value)), false)
                    .toCompletionStage());
  }
}
