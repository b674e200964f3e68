package dev.comanager.auth.registration;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.auth.registration.RegistrationRule.Request;
import dev.comanager.auth.registration.document.ClientIdUrl;

/**
 * Parses a client-id metadata document (draft-ietf-oauth-client-id-metadata-document, section 4):
 * the metadata of a registration, and its own address as the {@code client_id}.
 */
final class DocumentRule {
  private DocumentRule() {}

  static Request read(ClientIdUrl url, byte[] document, RedirectCallbacks callbacks) {
    return RegistrationRule.object(document)
        .map(json -> read(url, json, callbacks))
        .orElseGet(() -> RegistrationRule.bad("it is not a JSON object"));
  }

  private static Request read(ClientIdUrl url, JsonNode document, RedirectCallbacks callbacks) {
    JsonNode id = document.path("client_id");
    if (!id.isTextual() || !id.asText().equals(url.written())) {
      return RegistrationRule.bad("client_id has to be the address of the document itself");
    }
    // A registration may do without a name; the revision 2026-07-28 of MCP requires it of
    // documents.
    JsonNode name = document.path("client_name");
    if (!name.isTextual() || name.asText().isBlank()) {
      return RegistrationRule.bad("client_name is missing: give the name that people know");
    }
    if (document.has("client_secret") || document.has("client_secret_expires_at")) {
      return RegistrationRule.bad("a published document can't hold a client_secret");
    }
    return isPublic(document)
        ? RegistrationRule.metadata(document, callbacks)
        : RegistrationRule.bad(
            "only public clients can sign in: token_endpoint_auth_method has to be none");
  }

  /** Whether the client does without authentication, at least where a server doesn't offer any. */
  private static boolean isPublic(JsonNode document) {
    JsonNode method = document.path("token_endpoint_auth_method");
    if (RegistrationRule.missing(method) || method.asText().equals(RegistrationRule.AUTH_METHOD)) {
      return true;
    }
    // ChatGPT prefers a key of its own and lists none beside it.
    for (JsonNode other : document.path("token_endpoint_auth_methods_supported")) {
      if (other.asText().equals(RegistrationRule.AUTH_METHOD)) {
        return true;
      }
    }
    return false;
  }
}
