package dev.comanager.stack.demo;

import java.io.IOException;

/** Links the demo league to more lines, so that a load test uses several phone lines. */
public final class LinkDemoLeague {
  private LinkDemoLeague() {}

  /** Reads comma-separated bearers from {@code BENCH_LINE_BEARERS}. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Published published = Published.read();
    for (String bearer : System.getenv("BENCH_LINE_BEARERS").split(",", -1)) {
      try (McpSession session = published.session(bearer)) {
        ToolAnswer linked = new DemoLine(session).link();
        if (!linked.succeeded()) {
          System.out.println("The demo league could not be linked: " + linked.text());
          System.exit(1);
        }
      }
    }
  }
}
