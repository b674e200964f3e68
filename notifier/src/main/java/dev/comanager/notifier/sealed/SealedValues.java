package dev.comanager.notifier.sealed;

import dev.comanager.contracts.Json;
import dev.comanager.sealing.Opener;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.Optional;

/** Opens what others sealed for this service. */
@Singleton
public class SealedValues {
  private final Opener opener;

  /**
   * @throws IllegalStateException when the keys are missing or unusable: the service then doesn't
   *     start
   */
  SealedValues(SealingConfig config) {
    String keys =
        config
            .privateKeys()
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "comanager.sealing.private-keys is missing: no code could be read"));
    try {
      opener = Opener.with(keys);
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException("comanager.sealing.private-keys " + e.getMessage(), e);
    }
  }

  /** What is inside; empty when it was not sealed for us, or for another place. */
  public Optional<byte[]> open(String place, String sealed) {
    return opener.open(place, sealed);
  }

  /** The message inside; empty also when it is another one. */
  public <T> Optional<T> open(String place, String sealed, Class<T> type) {
    return open(place, sealed)
        .flatMap(
            value -> {
              try {
                return Optional.of(Json.WIRE.readValue(value, type));
              } catch (IOException e) {
                // Without its cause, which would repeat what it read.
                return Optional.empty();
              }
            });
  }
}
