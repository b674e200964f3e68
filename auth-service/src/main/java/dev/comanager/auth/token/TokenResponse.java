package dev.comanager.auth.token;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Scope;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.stream.Collectors;

/** The token response to a client (spec 2.9): these five fields and nothing else from Keycloak. */
record TokenResponse(ObjectNode body) {
  static TokenResponse of(Minting.Minted minted) {
    return new TokenResponse(
        Json.WIRE
            .createObjectNode()
            .put("access_token", minted.accessToken())
            .put("token_type", "Bearer")
            .put("expires_in", minted.expiresIn())
            .put("refresh_token", minted.refreshToken())
            .put(
                "scope",
                minted.scopes().stream().map(Scope::code).collect(Collectors.joining(" "))));
  }

  /** The response, sealed for the holder of that refresh token. */
  byte[] sealedFor(String refreshToken) {
    return new AnswerSeal(refreshToken).seal(body.toString());
  }

  static TokenResponse open(String refreshToken, byte[] sealed) {
    try {
      String json = new AnswerSeal(refreshToken).open(sealed);
      return new TokenResponse(Json.WIRE.readValue(json, ObjectNode.class));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return "TokenResponse[hidden]";
  }
}
