package dev.comanager.auth.token;

import dev.comanager.contracts.Sha256;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/**
 * Authorization codes that have been issued to clients. A code must be stored before the client
 * gets it, else it can't be exchanged; only its hash is stored.
 */
@Singleton
public class IssuedCodes {
  private final CodeStore store;

  IssuedCodes(CodeStore store) {
    this.store = store;
  }

  /**
   * Stores a code that is about to be sent to its client.
   *
   * @param redirectUri where it is sent, as the client wrote it at {@code /authorize}
   * @param codeChallenge S256 of the verifier, so that a wrong verifier doesn't use up the code
   */
  public Uni<Void> remember(
      String code, String clientId, String redirectUri, String codeChallenge) {
    return store.add(Sha256.of(code), clientId, redirectUri, codeChallenge);
  }
}
