package dev.comanager.gateway.landing;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import java.net.URLEncoder;
import java.util.Base64;

/** Links that add the tool server to a program on the visitor's machine. */
final class InstallLinks {
  /** The name under which programs list the server. */
  static final String NAME = "comanager";

  private InstallLinks() {}

  /** Opens VS Code, which asks before it installs the server. */
  static String vsCode(String address) {
    ObjectNode server =
        Json.WIRE.createObjectNode().put("name", NAME).put("type", "http").put("url", address);
    return "vscode:mcp/install?" + encoded(server.toString());
  }

  /** Opens Cursor, which asks before it installs the server. */
  static String cursor(String address) {
    byte[] server = Json.WIRE.createObjectNode().put("url", address).toString().getBytes(UTF_8);
    return "cursor://anysphere.cursor-deeplink/mcp/install?name=%s&config=%s"
        .formatted(NAME, encoded(Base64.getEncoder().encodeToString(server)));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8).replace("+", "%20");
  }
}
