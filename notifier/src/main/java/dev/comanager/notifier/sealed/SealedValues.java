package dev.comanager.notifier.sealed;

import dev.comanager.contracts.Json;
import dev.comanager.messaging.rpc.handler.SealedArguments;
import dev.comanager.servicekit.sealing.KeyedHash;
import dev.comanager.servicekit.sealing.Opener;
import dev.comanager.servicekit.sealing.Sealer;
import dev.comanager.servicekit.sealing.SealingKey;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Opens values that were sealed for this service, and seals those it stores itself. */
@Singleton
public class SealedValues implements SealedArguments {
  private final Opener opener;
  private final Sealer sealer;
  private final KeyedHash hash;
  private final List<String> keyNames;

  /**
   * @throws IllegalStateException if the keys are missing or unusable; the service then doesn't
   *     start
   */
  public SealedValues(SealingConfig config) {
    String keys =
        config
            .privateKeys()
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "comanager.sealing.private-keys is missing: no code could be read"));
    try {
      opener = Opener.with(keys);
      sealer = Sealer.to(SealingKey.publicKeyOf(keys));
      hash = KeyedHash.with(keys);
      keyNames = SealingKey.namesOf(keys);
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException("comanager.sealing.private-keys " + e.getMessage(), e);
    }
  }

  /** Seals a message so that it can be opened only here and only for that place. */
  public String seal(String place, Object message) {
    return sealer.seal(place, Json.bytes(message));
  }

  /** The names of the active keys; the first one seals what this service stores itself. */
  public List<String> keyNames() {
    return keyNames;
  }

  /** Hashes by which a sealed number can be found; one for each active key, in their order. */
  public List<byte[]> hashes(String number) {
    return hash.of(number.getBytes(StandardCharsets.US_ASCII));
  }

  /** The content; empty when it was sealed for another recipient or another place. */
  @Override
  public Optional<byte[]> open(String place, String sealed) {
    return opener.open(place, sealed);
  }

  /** The message inside; empty also when it is of another type. */
  public <T> Optional<T> open(String place, String sealed, Class<T> type) {
    return open(place, sealed)
        .flatMap(
            value -> {
              try {
                return Optional.of(Json.WIRE.readValue(value, type));
              } catch (IOException e) {
                // Without its cause, whose message would repeat the content.
                return Optional.empty();
              }
            });
  }
}
