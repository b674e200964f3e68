package dev.comanager.auth.signin;

import dev.comanager.auth.registration.RegisteredClient;
import dev.comanager.auth.signin.AuthorizeOutcome.Begin;
import dev.comanager.auth.signin.AuthorizeOutcome.SendBack;
import dev.comanager.auth.signin.AuthorizeOutcome.Stop;
import dev.comanager.auth.token.ResourceRule;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The checks of {@code /authorize} in the order that OAuth requires: until client and redirect URI
 * are valid, nothing redirects (RFC 6749 4.1.2.1); later errors go to the client.
 */
final class AuthorizeRule {
  /** Longest {@code state} in bytes; clients send about 400. */
  static final int LONGEST_STATE = 4096;

  private static final Set<String> REPEATABLE = Set.of("resource");
  private static final Pattern S256 = Pattern.compile("[A-Za-z0-9_-]{43}");

  private AuthorizeRule() {}

  /** The id of the client; empty if the parameter is missing or repeated. */
  static Optional<String> clientId(Parameters parameters) {
    return parameters.repeated("client_id") ? Optional.empty() : parameters.value("client_id");
  }

  /** The requested redirect address; empty if the parameter is missing or repeated. */
  static Optional<String> redirectUri(Parameters parameters) {
    return parameters.repeated("redirect_uri")
        ? Optional.empty()
        : parameters.value("redirect_uri");
  }

  /**
   * Checks the rest of the request.
   *
   * @param resources the allowed resources: only the tool server
   */
  static AuthorizeOutcome evaluate(
      Parameters parameters, RegisteredClient client, ResourceRule resources) {
    Optional<String> redirectUri = redirectUri(parameters, client);
    if (redirectUri.isEmpty()) {
      return new Stop(SignInFailure.REDIRECT_UNKNOWN);
    }
    Refusals refusals = new Refusals(redirectUri.get(), state(parameters));
    return beforeScopes(parameters, refusals)
        .orElseGet(
            () -> {
              ScopesRule.Reading scopes =
                  ScopesRule.read(parameters.value("scope").orElse(""), client.offered());
              return switch (scopes) {
                case ScopesRule.Reading.Refused(String description) ->
                    refusals.with(AuthorizeError.INVALID_SCOPE, description);
                case ScopesRule.Reading.Requested(var requested) ->
                    parameters.all("resource").stream().allMatch(resources::allows)
                        ? new Begin(
                            redirectUri.get(),
                            refusals.state(),
                            requested,
                            parameters.value("code_challenge").orElseThrow())
                        : refusals.with(
                            AuthorizeError.INVALID_TARGET, "resource is not this tool server");
              };
            });
  }

  private record Refusals(String redirectUri, Optional<String> state) {
    SendBack with(AuthorizeError error, String description) {
      return new SendBack(redirectUri, state, error, description);
    }

    Optional<AuthorizeOutcome> invalid(String description) {
      return Optional.of(with(AuthorizeError.INVALID_REQUEST, description));
    }
  }

  /** It may be omitted if the client has only one (RFC 6749 3.1.2.3). */
  private static Optional<String> redirectUri(Parameters parameters, RegisteredClient client) {
    if (parameters.repeated("redirect_uri")) {
      return Optional.empty();
    }
    Optional<String> requested = redirectUri(parameters);
    if (requested.isEmpty()) {
      List<String> registered = client.redirectUris();
      return registered.size() == 1 ? Optional.of(registered.getFirst()) : Optional.empty();
    }
    return requested.filter(client::mayReturnTo);
  }

  /** Empty also if it can't be returned: repeated or too long. */
  private static Optional<String> state(Parameters parameters) {
    return parameters.repeated("state")
        ? Optional.empty()
        : parameters.value("state").filter(state -> state.length() <= LONGEST_STATE);
  }

  private static Optional<AuthorizeOutcome> beforeScopes(Parameters parameters, Refusals refusals) {
    if (parameters.anyRepeated(REPEATABLE)) {
      return refusals.invalid("a parameter is repeated");
    }
    if (parameters.value("state").isPresent() && refusals.state().isEmpty()) {
      return refusals.invalid("state is longer than " + LONGEST_STATE + " bytes");
    }
    Optional<String> type = parameters.value("response_type");
    if (type.isEmpty()) {
      return refusals.invalid("response_type is missing");
    }
    if (!type.get().equals("code")) {
      return Optional.of(
          refusals.with(AuthorizeError.UNSUPPORTED_RESPONSE_TYPE, "response_type must be code"));
    }
    return unsupported(parameters, refusals).or(() -> pkce(parameters, refusals));
  }

  private static Optional<AuthorizeOutcome> unsupported(Parameters parameters, Refusals refusals) {
    if (parameters.value("request").isPresent()) {
      return Optional.of(
          refusals.with(AuthorizeError.REQUEST_NOT_SUPPORTED, "request is not supported"));
    }
    if (parameters.value("request_uri").isPresent()) {
      return Optional.of(
          refusals.with(AuthorizeError.REQUEST_URI_NOT_SUPPORTED, "request_uri is not supported"));
    }
    if (parameters.value("registration").isPresent()) {
      return Optional.of(
          refusals.with(
              AuthorizeError.REGISTRATION_NOT_SUPPORTED, "registration is not supported"));
    }
    if (!parameters.value("response_mode").orElse("query").equals("query")) {
      return refusals.invalid("response_mode must be query");
    }
    List<String> prompt = List.of(parameters.value("prompt").orElse("").strip().split(" +"));
    if (prompt.equals(List.of("none"))) {
      return Optional.of(
          refusals.with(AuthorizeError.LOGIN_REQUIRED, "every sign-in shows its pages"));
    }
    return prompt.contains("none")
        ? refusals.invalid("prompt none stands alone")
        : Optional.empty();
  }

  /** PKCE with S256 only (spec 5.2); a missing method would mean plain. */
  private static Optional<AuthorizeOutcome> pkce(Parameters parameters, Refusals refusals) {
    Optional<String> challenge = parameters.value("code_challenge");
    if (challenge.isEmpty()) {
      return refusals.invalid("code_challenge is missing");
    }
    if (!parameters.value("code_challenge_method").orElse("plain").equals("S256")) {
      return refusals.invalid("code_challenge_method must be S256");
    }
    return S256.matcher(challenge.get()).matches()
        ? Optional.empty()
        : refusals.invalid("code_challenge must be 43 characters of base64url");
  }
}
