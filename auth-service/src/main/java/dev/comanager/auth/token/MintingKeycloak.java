package dev.comanager.auth.token;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.auth.keycloak.KeycloakClient.Answer;
import dev.comanager.auth.keycloak.TokenClaims;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Has Keycloak issue tokens. Only the necessary parameters are sent, and only the necessary results
 * are returned.
 */
@Singleton
class MintingKeycloak {
  private final KeycloakEndpoints keycloak;

  MintingKeycloak(KeycloakEndpoints keycloak) {
    this.keycloak = keycloak;
  }

  /** Exchanges a code; never fails. */
  Uni<Minting> exchange(String clientId, String code, String verifier, String redirectUri) {
    return mint(
        Map.of(
            "grant_type", "authorization_code",
            "client_id", clientId,
            "code", code,
            "code_verifier", verifier,
            "redirect_uri", redirectUri));
  }

  /**
   * Refreshes; never fails.
   *
   * @param scopes of the new access token; empty = all of the grant's
   */
  Uni<Minting> refresh(String clientId, String refreshToken, List<Scope> scopes) {
    Map<String, String> form = new LinkedHashMap<>();
    form.put("grant_type", "refresh_token");
    form.put("client_id", clientId);
    form.put("refresh_token", refreshToken);
    if (!scopes.isEmpty()) {
      form.put("scope", scopes.stream().map(Scope::code).collect(Collectors.joining(" ")));
    }
    return mint(form);
  }

  private Uni<Minting> mint(Map<String, String> form) {
    return keycloak
        .token(form)
        .map(MintingKeycloak::read)
        .onFailure()
        .recoverWithItem(
            failure -> {
              Log.warnf("tokens not made cause=%s", failure.getClass().getName());
              return new Minting.Unavailable();
            });
  }

  private static Minting read(Answer answer) {
    try {
      JsonNode body = answer.json();
      if (answer.status() == 200) {
        return minted(body);
      }
      if (answer.status() < 500 && body.path("error").isTextual()) {
        return new Minting.Refused(
            body.path("error").textValue(), body.path("error_description").asText());
      }
      Log.errorf("tokens not made status=%d", answer.status());
    } catch (UncheckedIOException | IllegalArgumentException e) {
      Log.errorf(
          "tokens not understood status=%d cause=%s", answer.status(), e.getClass().getName());
    }
    return new Minting.Unavailable();
  }

  private static Minting minted(JsonNode body) {
    String accessToken = text(body, "access_token");
    JsonNode claims = TokenClaims.of(accessToken);
    return new Minting.Minted(
        accessToken,
        text(body, "refresh_token"),
        wholeMinutes(body.path("expires_in").asLong()),
        text(claims, "sid"),
        new LineId(text(claims, "line")),
        text(claims, "azp"),
        GrantStore.scopes(text(claims, "scope").split(" ", -1)));
  }

  /**
   * Compensates for rounding: Keycloak reads its clock once for a token's expiry and again for the
   * remaining time. If a second passes in between, a day of 86400 seconds becomes 86399.
   */
  static long wholeMinutes(long seconds) {
    return Math.round(seconds / 60.0) * 60;
  }

  private static String text(JsonNode node, String field) {
    JsonNode value = node.path(field);
    if (!value.isTextual()) {
      throw new IllegalArgumentException("no " + field);
    }
    return value.textValue();
  }
}
