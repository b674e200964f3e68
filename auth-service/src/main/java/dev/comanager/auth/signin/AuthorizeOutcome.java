package dev.comanager.auth.signin;

import dev.comanager.contracts.Scope;
import java.util.List;
import java.util.Optional;

/** What becomes of a request to {@code /authorize} whose client is known. */
sealed interface AuthorizeOutcome {
  /**
   * It may begin.
   *
   * @param redirectUri where the browser will be sent back to
   * @param state the client's, a byte string
   * @param scopes what is asked for, in the order of the spec
   * @param challenge S256 of the verifier
   */
  record Begin(String redirectUri, Optional<String> state, List<Scope> scopes, String challenge)
      implements AuthorizeOutcome {}

  /** The client is told at once: a redirect with an error. */
  record SendBack(
      String redirectUri, Optional<String> state, AuthorizeError error, String description)
      implements AuthorizeOutcome {}

  /** Nobody is sent anywhere: the address to return to can't be trusted. */
  record Stop(Trouble trouble) implements AuthorizeOutcome {}
}
