package dev.comanager.auth.registration;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.auth.registration.RedirectUriRule.Reading;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Surface;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Parses a registration request (RFC 7591). Values that a client doesn't depend on are replaced, as
 * section 2 allows; unsupported values that it would depend on are refused.
 */
final class RegistrationRule {
  static final List<String> GRANT_TYPES = List.of("authorization_code", "refresh_token");
  static final List<String> RESPONSE_TYPES = List.of("code");
  static final String AUTH_METHOD = "none";
  static final int MOST_REDIRECT_URIS = 10;

  private static final String BAD_METADATA = "invalid_client_metadata";
  private static final String BAD_REDIRECT = "invalid_redirect_uri";
  private static final String KNOWN_ADDRESSES =
      ". Known callbacks are set by COMANAGER_REGISTRATION_CLAUDE_CALLBACKS and"
          + " COMANAGER_REGISTRATION_CHATGPT_CALLBACKS.";

  // Clients that request a shared secret also work without one: they use only PKCE, as all clients
  // here.
  private static final Set<String> REPLACEABLE_METHODS =
      Set.of(AUTH_METHOD, "client_secret_basic", "client_secret_post");

  private RegistrationRule() {}

  /** The result of parsing a request. */
  sealed interface Request {
    /** The request is valid. */
    record Good(ClientMetadata metadata) implements Request {}

    /** The request is invalid: an error of RFC 7591 and a sentence for the client's developer. */
    record Refused(String error, String description) implements Request {}
  }

  static Request read(byte[] body, RedirectCallbacks callbacks) {
    return object(body)
        .map(request -> authMethod(request).orElseGet(() -> metadata(request, callbacks)))
        .orElseGet(() -> bad("the body is not a JSON object"));
  }

  /** The parsed text, if it is a JSON object. */
  static Optional<JsonNode> object(byte[] body) {
    try {
      return Optional.ofNullable(Json.WIRE.readTree(body)).filter(JsonNode::isObject);
    } catch (IOException | StackOverflowError e) {
      return Optional.empty();
    }
  }

  /** The metadata that requests and documents have in common. */
  static Request metadata(JsonNode request, RedirectCallbacks callbacks) {
    Optional<Request.Refused> unfit =
        has(request, "grant_types", "authorization_code")
            .or(() -> has(request, "response_types", "code"))
            .or(() -> name(request));
    if (unfit.isPresent()) {
      return unfit.get();
    }
    return redirects(
        request.path("client_name").asText(""), request.path("redirect_uris"), callbacks);
  }

  private static Optional<Request> authMethod(JsonNode request) {
    JsonNode method = request.path("token_endpoint_auth_method");
    if (missing(method) || (method.isTextual() && REPLACEABLE_METHODS.contains(method.asText()))) {
      return Optional.empty();
    }
    return Optional.of(
        bad("only public clients can register: token_endpoint_auth_method has to be none"));
  }

  private static Optional<Request.Refused> has(JsonNode request, String field, String needed) {
    JsonNode values = request.path(field);
    if (missing(values)) {
      return Optional.empty();
    }
    boolean found = false;
    if (values.isArray()) {
      for (JsonNode value : values) {
        found |= value.isTextual() && value.asText().equals(needed);
      }
    }
    return found
        ? Optional.empty()
        : Optional.of(bad(field + " has to be a list that contains " + needed));
  }

  private static Optional<Request.Refused> name(JsonNode request) {
    JsonNode name = request.path("client_name");
    return missing(name) || name.isTextual()
        ? Optional.empty()
        : Optional.of(bad("client_name has to be a string"));
  }

  private static Request redirects(String name, JsonNode uris, RedirectCallbacks callbacks) {
    if (!uris.isArray() || uris.isEmpty() || uris.size() > MOST_REDIRECT_URIS) {
      return new Request.Refused(
          BAD_REDIRECT, "redirect_uris has to be a list of 1 to " + MOST_REDIRECT_URIS);
    }
    List<String> known = new ArrayList<>();
    Optional<Surface> surface = Optional.empty();
    Optional<Request.Refused> unknown = Optional.empty();
    for (int i = 0; i < uris.size(); i++) {
      JsonNode uri = uris.get(i);
      if (!uri.isTextual()) {
        return refused(i, "is not a string");
      }
      switch (RedirectUriRule.read(uri.asText(), callbacks)) {
        case Reading.Refused(String why) -> {
          if (unknown.isEmpty()) {
            unknown = Optional.of(refused(i, why + KNOWN_ADDRESSES));
          }
        }
        case Reading.Good(Surface its) -> {
          if (surface.isPresent() && surface.get() != its) {
            return refused(i, "belongs to another assistant than those before it");
          }
          surface = Optional.of(its);
          known.add(uri.asText());
        }
      }
    }
    // Unknown addresses beside known ones are left out: assistants send the addresses of all their
    // editions at once, and a new one must not lock out the others.
    return known.isEmpty()
        ? unknown.orElseThrow()
        : new Request.Good(
            new ClientMetadata(ClientNameRule.clean(name), known, surface.orElseThrow()));
  }

  static boolean missing(JsonNode value) {
    return value.isMissingNode() || value.isNull();
  }

  static Request.Refused bad(String description) {
    return new Request.Refused(BAD_METADATA, description);
  }

  // Names the entry by position, because a response must not echo a stranger's text.
  private static Request.Refused refused(int place, String why) {
    return new Request.Refused(BAD_REDIRECT, "redirect_uris[" + place + "] " + why);
  }
}
