package dev.comanager.notifier.codes;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.event.CodeText;
import dev.comanager.contracts.event.CodeTextRequested;
import dev.comanager.sealing.Opener;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.Optional;

/** Opens codes that were sealed for this service. */
@Singleton
class CodeTextOpener {
  private final Opener opener;

  /**
   * @throws IllegalStateException when the keys are missing or unusable: the service then doesn't
   *     start
   */
  CodeTextOpener(SealingConfig config) {
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

  /**
   * The inside of the text with this id; empty when it was not sealed for us, or for another id.
   */
  Optional<CodeText> open(String id, String sealed) {
    return opener
        .open(CodeTextRequested.placeOf(id), sealed)
        .flatMap(
            value -> {
              try {
                return Optional.of(Json.WIRE.readValue(value, CodeText.class));
              } catch (IOException e) {
                // Without its cause, which would repeat what it read.
                return Optional.empty();
              }
            });
  }
}
