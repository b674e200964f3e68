package dev.comanager.auth.token;

import dev.comanager.contracts.Scope;
import java.util.List;
import java.util.Optional;

/**
 * Parses a token request: only two grant types, and only the parameters that each needs (spec 4.3).
 */
final class TokenRequestRule {
  private final ResourceRule resources;

  TokenRequestRule(ResourceRule resources) {
    this.resources = resources;
  }

  /** The parsed request, or its refusal. */
  sealed interface Reading {
    record Understood(TokenRequest request) implements Reading {}

    record Wrong(OAuthError error) implements Reading {}
  }

  /**
   * Parses a client's form.
   *
   * @param basic the {@code Authorization: Basic} credentials, if any
   */
  Reading read(OAuthForm form, Optional<ClientCredentials> basic) {
    Optional<String> repeated = form.repeated();
    if (repeated.isPresent()) {
      return wrong(OAuthError.invalidRequest(repeated.get() + " is given twice"));
    }
    Optional<String> grantType = form.value("grant_type");
    if (grantType.isEmpty()) {
      return wrong(OAuthError.invalidRequest("grant_type is missing"));
    }
    if (!form.values("resource").stream().allMatch(resources::allows)) {
      return wrong(OAuthError.invalidTarget("resource is not the tool server"));
    }
    return switch (grantType.get()) {
      case "authorization_code" -> client(form, basic, clientId -> code(form, clientId));
      case "refresh_token" -> client(form, basic, clientId -> refresh(form, clientId));
      default -> wrong(OAuthError.unsupportedGrantType());
    };
  }

  private interface Rest {
    Reading read(String clientId);
  }

  private static Reading client(OAuthForm form, Optional<ClientCredentials> basic, Rest rest) {
    Optional<String> inForm = form.value("client_id");
    boolean secret =
        form.value("client_secret").isPresent()
            || basic.filter(it -> !it.secret().isEmpty()).isPresent();
    if (secret) {
      return wrong(OAuthError.invalidClient("clients are public here and have no secret"));
    }
    Optional<String> inHeader = basic.map(ClientCredentials::id);
    if (inForm.isPresent() && inHeader.isPresent() && !inForm.equals(inHeader)) {
      return wrong(OAuthError.invalidClient("client_id differs from the Authorization header"));
    }
    return inForm
        .or(() -> inHeader)
        .map(rest::read)
        .orElseGet(() -> wrong(OAuthError.invalidRequest("client_id is missing")));
  }

  private static Reading code(OAuthForm form, String clientId) {
    Optional<String> code = form.value("code");
    Optional<String> verifier = form.value("code_verifier");
    if (code.isEmpty()) {
      return wrong(OAuthError.invalidRequest("code is missing"));
    }
    if (verifier.isEmpty()) {
      return wrong(OAuthError.invalidRequest("code_verifier is missing"));
    }
    return new Reading.Understood(
        new TokenRequest.Code(clientId, code.get(), verifier.get(), form.value("redirect_uri")));
  }

  private static Reading refresh(OAuthForm form, String clientId) {
    Optional<String> token = form.value("refresh_token");
    if (token.isEmpty()) {
      return wrong(OAuthError.invalidRequest("refresh_token is missing"));
    }
    Optional<List<Scope>> scopes = ScopeRule.read(form.value("scope").orElse(""));
    return scopes
        .<Reading>map(
            it -> new Reading.Understood(new TokenRequest.Refresh(clientId, token.get(), it)))
        .orElseGet(() -> wrong(OAuthError.invalidScope("scope names something unknown")));
  }

  private static Reading wrong(OAuthError error) {
    return new Reading.Wrong(error);
  }
}
