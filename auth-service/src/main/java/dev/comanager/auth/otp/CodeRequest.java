package dev.comanager.auth.otp;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import java.io.IOException;
import java.util.Optional;

/** A request from the sign-in pages, parsed from JSON. Its phone and code are never printed. */
sealed interface CodeRequest {
  /**
   * A request to text a code.
   *
   * @param phone as typed; empty for a resend
   * @param remoteAddress of the browser
   */
  record Send(SignInId signIn, Optional<String> phone, String remoteAddress)
      implements CodeRequest {
    static Optional<Send> read(byte[] body) {
      return json(body)
          .filter(json -> json.path("phone").isMissingNode() || json.path("phone").isTextual())
          .flatMap(
              json ->
                  signInOf(json)
                      .map(
                          signIn ->
                              new Send(
                                  signIn,
                                  Optional.ofNullable(json.path("phone").textValue()),
                                  json.path("remoteAddress").asText())));
    }

    @Override
    public String toString() {
      return "Send[signIn=" + signIn.value() + "]";
    }
  }

  /** A request to check a code. */
  record Check(SignInId signIn, OneTimeCode code, String clientId) implements CodeRequest {
    static Optional<Check> read(byte[] body) {
      return json(body)
          .flatMap(
              json ->
                  signInOf(json)
                      .flatMap(
                          signIn ->
                              OneTimeCode.parse(json.path("code").asText())
                                  .map(
                                      code ->
                                          new Check(
                                              signIn, code, json.path("clientId").asText()))));
    }
  }

  private static Optional<SignInId> signInOf(JsonNode json) {
    return SignInId.parse(json.path("signIn").asText());
  }

  private static Optional<JsonNode> json(byte[] body) {
    try {
      return Optional.ofNullable(Json.WIRE.readTree(body));
    } catch (IOException e) {
      return Optional.empty(); // the caller answers unreadable requests itself
    }
  }
}
