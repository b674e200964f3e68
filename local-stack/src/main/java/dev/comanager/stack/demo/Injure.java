package dev.comanager.stack.demo;

import dev.comanager.contracts.Json;
import dev.comanager.stack.SettingsFile;
import dev.comanager.stack.StackHome;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;

/** {@code ./comanager demo injure NAME STATUS}: changes one player of the demo league. */
public final class Injure {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private Injure() {}

  /** Ends with 1 when it could not be done, with 2 when it makes no sense. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length != 2) {
      System.err.println("usage: demo injure \"NAME\" OUT (or HEALTHY, QUESTIONABLE, DOUBTFUL, …)");
      System.exit(2);
    }
    StackHome home =
        StackHome.of(Path.of(System.getProperty("comanager.repository", ".")), System.getenv());
    URI url = URI.create(SettingsFile.read(home.localEnv()).get("DEMO_INJURIES_URL"));
    String body =
        Json.WIRE
            .createObjectNode()
            .put("player", arguments[0])
            .put("status", arguments[1])
            .toString();
    HttpRequest request =
        HttpRequest.newBuilder(url)
            .timeout(PATIENCE)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();
    try (HttpClient http = HttpClient.newHttpClient()) {
      HttpResponse<byte[]> response = http.send(request, BodyHandlers.ofByteArray());
      System.out.println(Json.WIRE.readTree(response.body()).path("text").asText());
      if (response.statusCode() != 200) {
        System.exit(1);
      }
    }
  }
}
