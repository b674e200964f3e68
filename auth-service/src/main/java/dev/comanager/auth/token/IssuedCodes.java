package dev.comanager.auth.token;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/**
 * Authorization codes on their way to clients. A code that isn't remembered before the client gets
 * it can't be exchanged; of the code only a hash is kept.
 */
@Singleton
public class IssuedCodes {
  private final CodeStore store;

  IssuedCodes(CodeStore store) {
    this.store = store;
  }

  /**
   * Remembers a code that is about to be sent to its client.
   *
   * @param redirectUri where it is sent, as the client wrote it at {@code /authorize}
   * @param codeChallenge S256 of the verifier: then a wrong verifier doesn't burn the code
   */
  public Uni<Void> remember(
      String code, String clientId, String redirectUri, String codeChallenge) {
    return store.add(Sha256.of(code), clientId, redirectUri, codeChallenge);
  }
}
