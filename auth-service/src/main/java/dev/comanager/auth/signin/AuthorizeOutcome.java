package dev.comanager.auth.signin;

import dev.comanager.contracts.Scope;
import java.util.List;
import java.util.Optional;

/** The outcome of a request to {@code /authorize} from a known client. */
sealed interface AuthorizeOutcome {
  /**
   * The sign-in may begin.
   *
   * @param redirectUri where the browser will be sent back to
   * @param state the client's, a byte string
   * @param scopes the requested scopes, in the order of the spec
   * @param challenge S256 of the verifier
   */
  record Begin(String redirectUri, Optional<String> state, List<Scope> scopes, String challenge)
      implements AuthorizeOutcome {}

  /** The client gets the error immediately, by a redirect. */
  record SendBack(
      String redirectUri, Optional<String> state, AuthorizeError error, String description)
      implements AuthorizeOutcome {}

  /** No redirect: the return address can't be trusted. */
  record Stop(SignInFailure failure) implements AuthorizeOutcome {}
}
