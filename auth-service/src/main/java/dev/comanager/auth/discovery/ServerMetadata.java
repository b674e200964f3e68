package dev.comanager.auth.discovery;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.auth.keycloak.PublicAddresses;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Scope;
import jakarta.inject.Singleton;

/** Authorization-server metadata (spec 4.3, RFC 8414). */
@Singleton
class ServerMetadata {
  private final PublicAddresses addresses;

  ServerMetadata(PublicAddresses addresses) {
    this.addresses = addresses;
  }

  ObjectNode document() {
    String auth = addresses.authUrl();
    String developers = addresses.baseUrl() + "/developers";
    ObjectNode document = Json.WIRE.createObjectNode();
    document.put("issuer", auth);
    document.put("authorization_endpoint", auth + "/authorize");
    document.put("token_endpoint", auth + "/token");
    document.put("registration_endpoint", auth + "/register");
    document.put("revocation_endpoint", auth + "/revoke");
    ArrayNode scopes = document.putArray("scopes_supported");
    for (Scope scope : Scope.values()) {
      scopes.add(scope.code());
    }
    document.putArray("response_types_supported").add("code");
    document.putArray("response_modes_supported").add("query");
    document.putArray("grant_types_supported").add("authorization_code").add("refresh_token");
    document.putArray("token_endpoint_auth_methods_supported").add("none");
    document.putArray("revocation_endpoint_auth_methods_supported").add("none");
    document.putArray("code_challenge_methods_supported").add("S256");
    document.put("authorization_response_iss_parameter_supported", true);
    // Clients that prefer a metadata URL as their id over registration check this.
    document.put("client_id_metadata_document_supported", true);
    document.putArray("ui_locales_supported").add("en");
    document.put("service_documentation", developers);
    document.put("op_policy_uri", developers + "/privacy");
    document.put("op_tos_uri", developers + "/terms");
    document.putArray("protected_resources").add(addresses.baseUrl());
    return document;
  }
}
