package dev.comanager.stack.demo;

import dev.comanager.stack.SettingsFile;
import dev.comanager.stack.StackHome;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;

/** {@code ./comanager demo injure NAME STATUS}: changes one player of the demo league. */
public final class Injure {
  private Injure() {}

  /** Exits with 1 on failure, with 2 on invalid arguments. */
  public static void main(String[] arguments) throws InterruptedException {
    if (arguments.length != 2) {
      System.err.println("usage: demo injure \"NAME\" OUT (or HEALTHY, QUESTIONABLE, DOUBTFUL, …)");
      System.exit(2);
    }
    StackHome home =
        StackHome.of(Path.of(System.getProperty("comanager.repository", ".")), System.getenv());
    try (HttpClient http = HttpClient.newHttpClient()) {
      URI url = URI.create(SettingsFile.read(home.localEnv()).get("DEMO_INJURIES_URL"));
      System.out.println(new Injuries(http, url).give(arguments[0], arguments[1]));
    } catch (IOException e) {
      System.err.println(McpSession.reason(e));
      System.exit(1);
    }
  }
}
