package dev.comanager.auth.registration;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.Sha256;
import dev.comanager.contracts.Surface;
import java.util.HexFormat;
import java.util.List;

/**
 * The parts of a registration request that are stored.
 *
 * @param name sanitized
 * @param redirectUris validated, sorted, without duplicates
 * @param surface of all of them
 */
record ClientMetadata(String name, List<String> redirectUris, Surface surface) {
  /**
   * Increase it when clients are created differently in Keycloak: new clients then get other ids.
   */
  private static final int SHAPE = 1;

  private static final int ID_BYTES = 16;

  ClientMetadata {
    redirectUris = redirectUris.stream().distinct().sorted().toList();
  }

  /**
   * The id, derived from the metadata: identical metadata yields the same client on every replica,
   * in any race, and again after the client was deleted. It is no secret; a public client has none.
   */
  String clientId() {
    byte[] canonical = Json.bytes(List.of(SHAPE, surface.code(), name, redirectUris));
    byte[] hash = Sha256.of(canonical);
    return ClientIdRule.PREFIX + HexFormat.of().formatHex(hash, 0, ID_BYTES);
  }
}
