package dev.comanager.auth.registration;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Surface;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * What of a registration request is kept.
 *
 * @param name cleaned
 * @param redirectUris checked, sorted, each once
 * @param surface of all of them
 */
record ClientMetadata(String name, List<String> redirectUris, Surface surface) {
  /** Raised when clients are made differently in Keycloak: then new ones get other ids. */
  private static final int SHAPE = 1;

  private static final int ID_BYTES = 16;

  ClientMetadata {
    redirectUris = redirectUris.stream().distinct().sorted().toList();
  }

  /**
   * The id follows from the metadata: identical metadata is the same client on every replica, in
   * any race, and again after it was forgotten. It is no secret, a public client has none.
   */
  String clientId() {
    try {
      byte[] canonical =
          Json.WIRE.writeValueAsBytes(List.of(SHAPE, surface.code(), name, redirectUris));
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(canonical);
      return ClientIdRule.PREFIX + HexFormat.of().formatHex(hash, 0, ID_BYTES);
    } catch (JsonProcessingException | NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
