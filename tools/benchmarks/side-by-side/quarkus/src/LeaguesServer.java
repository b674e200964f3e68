package dev.comanager.sidebyside;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkiverse.mcp.server.TextContent;
import io.quarkiverse.mcp.server.Tool;
import io.quarkiverse.mcp.server.ToolResponse;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.io.File;
import java.io.IOException;
import java.util.List;

/**
 * A server of quarkus-mcp-server with one tool, which answers the result in the file {@code
 * ANSWER}, on the event loop.
 */
@Singleton
public class LeaguesServer {
  private final ToolResponse answer;

  public LeaguesServer() throws IOException {
    JsonNode result = new ObjectMapper().readTree(new File(System.getenv("ANSWER")));
    answer =
        new ToolResponse(
            false,
            List.of(new TextContent(result.at("/content/0/text").asText())),
            result.get("structuredContent"),
            null);
  }

  @Tool(name = "get_my_leagues", description = "Lists leagues.")
  Uni<ToolResponse> leagues() {
    return Uni.createFrom().item(answer);
  }
}
