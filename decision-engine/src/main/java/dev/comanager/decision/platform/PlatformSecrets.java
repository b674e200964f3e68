package dev.comanager.decision.platform;

import dev.comanager.servicekit.sealing.Opener;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Opens what people entered for a platform: it is sealed on its way here and where it is kept. */
@Startup
@Singleton
public class PlatformSecrets {
  private final Optional<Opener> opener;
  private final Vertx vertx;

  /**
   * Reads the keys.
   *
   * @throws IllegalStateException when they are unusable: the service then doesn't start
   */
  public PlatformSecrets(SecretsConfig config, Vertx vertx) {
    this.vertx = vertx;
    try {
      opener = config.privateKeys().map(Opener::with);
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException("comanager.sealing.private-keys " + e.getMessage(), e);
    }
  }

  /** Whether anything can be opened here. */
  public boolean ready() {
    return opener.isPresent();
  }

  /** What is inside; empty when it was not sealed for us, or for another place. */
  public Uni<Optional<byte[]>> open(String place, String sealed) {
    // A millisecond of elliptic curves is too long for an event loop.
    return Uni.createFrom()
        .completionStage(
            () ->
                vertx
                    .executeBlocking(() -> opener.flatMap(keys -> keys.open(place, sealed)), false)
                    .toCompletionStage());
  }
}
