package dev.comanager.stack.demo;

import dev.comanager.stack.SettingsFile;
import dev.comanager.stack.StackHome;
import java.io.IOException;
import java.nio.file.Path;

/** Links the demo league to more lines, so that a load test uses several phone lines. */
public final class LinkDemoLeague {
  private LinkDemoLeague() {}

  /** Reads comma-separated bearers from {@code BENCH_LINE_BEARERS}. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    StackHome home =
        StackHome.of(Path.of(System.getProperty("comanager.repository", ".")), System.getenv());
    String baseUrl = SettingsFile.read(home.localEnv()).get("BASE_URL");
    for (String bearer : System.getenv("BENCH_LINE_BEARERS").split(",", -1)) {
      try (McpSession session = new McpSession(baseUrl, bearer)) {
        ToolAnswer linked = new DemoLine(session).link();
        if (!linked.succeeded()) {
          System.out.println("The demo league could not be linked: " + linked.text());
          System.exit(1);
        }
      }
    }
  }
}
