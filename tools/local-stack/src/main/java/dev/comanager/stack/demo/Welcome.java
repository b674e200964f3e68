package dev.comanager.stack.demo;

import dev.comanager.stack.SettingsFile;
import dev.comanager.stack.StackHome;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The end of {@code ./comanager up}: links the demo league, prints addresses and a first question.
 */
public final class Welcome {
  private final Map<String, String> published;
  private final Path localEnv;
  private final PrintStream out;

  /** Creates the text for the running stack of this folder. */
  public Welcome(StackHome home, PrintStream out) throws IOException {
    this.published = SettingsFile.read(home.localEnv());
    this.localEnv = home.localEnv();
    this.out = out;
  }

  /** Returns 1 if the stack does not answer as expected, otherwise 0. */
  public int run() throws InterruptedException {
    out.printf(
        """

          MCP endpoint   %s/mcp
          Developers     %s
          Authorization  %s
          Phones         %s
          Demo user      has a league; the key is DEMO_LINE_BEARER in %s
        """,
        published.get("BASE_URL"),
        published.get("DEVELOPERS_URL"),
        published.get("AUTH_URL"),
        published.get("PHONE_URL"),
        localEnv);
    try (McpSession session =
        new McpSession(published.get("BASE_URL"), published.get("DEMO_LINE_BEARER"))) {
      DemoLine line = new DemoLine(session);
      ToolAnswer linked = line.link();
      if (!linked.succeeded()) {
        out.println("The demo league could not be linked: " + linked.text());
        return 1;
      }
      ToolAnswer status = line.rosterStatus();
      if (!status.succeeded()) {
        out.println("The demo league is linked, but can't be read: " + status.text());
        return 1;
      }
      List<String> players = DemoLine.question(status.structured());
      out.printf(
          """

          A first decision (should %s start, or %s?):

          curl -s %s/mcp -H 'Content-Type: application/json' \\
            -H 'Authorization: Bearer %s' \\
            -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"analyze_start_sit","arguments":{"players":%s}}}'

          """,
          players.getFirst(),
          players.getLast(),
          published.get("BASE_URL"),
          published.get("DEMO_LINE_BEARER"),
          quoted(players));
      out.printf(
          """
          Signing in, as an assistant's user does:

            ./comanager demo             two assistants, every step shown
            ./comanager demo --by-hand   you, in a browser; the code appears at %s
            %s/account    the demo user's page (number %s)

          """,
          published.get("PHONE_URL"), published.get("AUTH_URL"), published.get("DEMO_PHONE"));
      return 0;
    } catch (IOException e) {
      out.println("The stack is up, but its first answer is wrong: " + McpSession.reason(e));
      return 1;
    }
  }

  // Names may contain an apostrophe, which would end the shell's quotes.
  private static String quoted(List<String> names) {
    return "[\"" + String.join("\",\"", names).replace("'", "\\u0027") + "\"]";
  }
}
