package dev.comanager.decision.platform;

import dev.comanager.servicekit.sealing.Opener;
import dev.comanager.servicekit.sealing.Sealer;
import dev.comanager.servicekit.sealing.SealingKey;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Opens and seals credentials of people for a platform. They are sealed both in transit and at
 * rest.
 */
@Startup
@Singleton
public class PlatformSecrets {
  private final Optional<Opener> opener;
  private final Optional<Sealer> sealer;
  private final Vertx vertx;

  /**
   * Reads the keys.
   *
   * @throws IllegalStateException if they are unusable; the service then doesn't start
   */
  public PlatformSecrets(SecretsConfig config, Vertx vertx) {
    this.vertx = vertx;
    try {
      opener = config.privateKeys().map(Opener::with);
      sealer = config.privateKeys().map(SealingKey::publicKeyOf).map(Sealer::to);
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException("comanager.sealing.private-keys " + e.getMessage(), e);
    }
  }

  /** Whether a key is configured. */
  public boolean ready() {
    return opener.isPresent();
  }

  /** The sealed content; empty when it was sealed for another recipient or another place. */
  public Uni<Optional<byte[]>> open(String place, String sealed) {
    // A millisecond of elliptic-curve arithmetic is too long for an event loop.
    return Uni.createFrom()
        .completionStage(
            () ->
                vertx
                    .executeBlocking(() -> opener.flatMap(keys -> keys.open(place, sealed)), false)
                    .toCompletionStage());
  }

  /**
   * Seals a value for this service itself.
   *
   * @throws IllegalStateException where no key is configured
   */
  public Uni<String> seal(String place, byte[] value) {
    Sealer own = sealer.orElseThrow(() -> new IllegalStateException("no key to seal with"));
    return Uni.createFrom()
        .completionStage(
            () -> vertx.executeBlocking(() -> own.seal(place, value), false).toCompletionStage());
  }
}
