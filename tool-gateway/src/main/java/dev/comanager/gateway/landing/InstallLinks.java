package dev.comanager.gateway.landing;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import java.net.URLEncoder;
import java.util.Base64;

/**
 * Links that add the tool server to a program on the visitor's machine.
 *
 * @param name the name under which programs list the server
 * @param vsCode opens VS Code, which asks before it installs the server
 * @param cursor opens Cursor, which asks before it installs the server
 */
public record InstallLinks(String name, String vsCode, String cursor) {
  private static final String NAME = "comanager";

  static InstallLinks to(String address) {
    ObjectNode forVsCode =
        Json.WIRE.createObjectNode().put("name", NAME).put("type", "http").put("url", address);
    byte[] forCursor = Json.WIRE.createObjectNode().put("url", address).toString().getBytes(UTF_8);
    return new InstallLinks(
        NAME,
        "vscode:mcp/install?" + encoded(forVsCode.toString()),
        "cursor://anysphere.cursor-deeplink/mcp/install?name=%s&config=%s"
            .formatted(NAME, encoded(Base64.getEncoder().encodeToString(forCursor))));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8).replace("+", "%20");
  }
}
