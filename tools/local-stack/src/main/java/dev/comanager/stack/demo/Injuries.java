package dev.comanager.stack.demo;

import dev.comanager.contracts.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Changes players of the demo league. */
record Injuries(HttpClient http, URI url) {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  /**
   * Changes a player's status; returns the result in words.
   *
   * @throws IOException on failure; the message gives the reason
   */
  String give(String player, String status) throws IOException, InterruptedException {
    String body =
        Json.WIRE.createObjectNode().put("player", player).put("status", status).toString();
    HttpRequest request =
        HttpRequest.newBuilder(url)
            .timeout(TIMEOUT)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();
    HttpResponse<byte[]> response = http.send(request, BodyHandlers.ofByteArray());
    String text = Json.WIRE.readTree(response.body()).path("text").asText();
    if (response.statusCode() != 200) {
      throw new IOException(text);
    }
    return text;
  }
}
