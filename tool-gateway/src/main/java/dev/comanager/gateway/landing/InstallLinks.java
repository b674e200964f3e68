package dev.comanager.gateway.landing;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import java.net.URLEncoder;
import java.util.Base64;

/**
 * What adds the tool server to a program on the visitor's machine: a link, or an entry in its file
 * of servers.
 *
 * @param name the name under which programs list the server
 * @param vsCode opens VS Code, which asks before it installs the server
 * @param cursor opens Cursor, which asks before it installs the server
 * @param vsCodeEntry as JSON
 * @param cursorEntry as JSON
 */
public record InstallLinks(
    String name, String vsCode, String cursor, String vsCodeEntry, String cursorEntry) {
  private static final String NAME = "comanager";

  static InstallLinks to(String address) {
    ObjectNode forVsCode =
        Json.WIRE.createObjectNode().put("name", NAME).put("type", "http").put("url", address);
    byte[] forCursor = server(address).toString().getBytes(UTF_8);
    return new InstallLinks(
        NAME,
        "vscode:mcp/install?" + encoded(forVsCode.toString()),
        "cursor://anysphere.cursor-deeplink/mcp/install?name=%s&config=%s"
            .formatted(NAME, encoded(Base64.getEncoder().encodeToString(forCursor))),
        entry("servers", server(address).put("type", "http")),
        entry("mcpServers", server(address)));
  }

  private static ObjectNode server(String address) {
    return Json.WIRE.createObjectNode().put("url", address);
  }

  private static String entry(String servers, ObjectNode server) {
    ObjectNode file = Json.WIRE.createObjectNode();
    file.putObject(servers).set(NAME, server);
    return file.toString();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8).replace("+", "%20");
  }
}
