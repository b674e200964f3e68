package dev.comanager.gateway.discovery;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Scope;
import java.util.List;

/** Metadata of the tool server as a protected resource (spec 4.3, RFC 9728). */
public final class ProtectedResource {
  /** The scopes that any client may get: clients request all that are listed here (spec 5.6). */
  public static final List<Scope> SCOPES =
      List.of(
          Scope.LEAGUE_READ,
          Scope.ROSTER_READ,
          Scope.ANALYSIS_READ,
          Scope.ALERTS_WRITE,
          Scope.MESSAGES_WRITE);

  private ProtectedResource() {}

  /** The metadata of the resource at that path. */
  static ObjectNode metadata(PublicAddresses addresses, String path) {
    ObjectNode root = Json.WIRE.createObjectNode();
    root.put("resource", addresses.baseUrl() + path);
    root.putArray("authorization_servers").add(addresses.authUrl());
    ArrayNode scopes = root.putArray("scopes_supported");
    SCOPES.forEach(scope -> scopes.add(scope.code()));
    root.putArray("bearer_methods_supported").add("header");
    root.put("resource_name", "Fantasy Co-Manager");
    root.put("resource_documentation", addresses.developersUrl());
    root.put("resource_policy_uri", addresses.developersUrl() + "/privacy");
    root.put("resource_tos_uri", addresses.developersUrl() + "/terms");
    return root;
  }
}
