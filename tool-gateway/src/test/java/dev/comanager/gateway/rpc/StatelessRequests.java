package dev.comanager.gateway.rpc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Surface;
import dev.comanager.gateway.Bearers;
import dev.comanager.gateway.Mcp;
import dev.comanager.gateway.Mcp.Answer;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Requests of revision 2026-07-28 and the headers that belong to them. */
final class StatelessRequests {
  static final String VERSION = "2026-07-28";
  static final String PREFIX = "io.modelcontextprotocol/";
  static final String SERVER =
      "{\"name\":\"comanager\",\"version\":\"1.0\",\"title\":\"Fantasy Co-Manager\"}";

  private StatelessRequests() {}

  static Answer send(String method, String params) throws IOException {
    return send(Bearers.on(Surface.FULL), method, params);
  }

  static Answer send(String bearer, String method, String params) throws IOException {
    ObjectNode body = body(method, params);
    JsonNode name = body.path("params").path(method.equals("resources/read") ? "uri" : "name");
    return Mcp.post(bearer, headers(method, name.textValue()), body.toString());
  }

  static ObjectNode body(String method, String params) throws IOException {
    ObjectNode body = Json.WIRE.createObjectNode();
    body.put("jsonrpc", "2.0").put("id", 1).put("method", method);
    body.set("params", Json.WIRE.readTree(params));
    ObjectNode meta = ((ObjectNode) body.path("params")).putObject("_meta");
    meta.put(PREFIX + "protocolVersion", VERSION);
    meta.putObject(PREFIX + "clientInfo").put("name", "test").put("version", "1");
    meta.putObject(PREFIX + "clientCapabilities");
    return body;
  }

  static Map<String, String> headers(String method, String name) {
    Map<String, String> headers = new HashMap<>();
    headers.put("MCP-Protocol-Version", VERSION);
    headers.put("Mcp-Method", method);
    if (name != null) {
      headers.put("Mcp-Name", name);
    }
    return headers;
  }
}
