package dev.comanager.stack.demo;

import dev.comanager.contracts.Json;
import dev.comanager.testkit.signin.Http;
import dev.comanager.testkit.signin.JsonAnswer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;

/** Changes players of the demo league. */
record Injuries(URI url) {
  /**
   * Changes a player's status; returns the result in words.
   *
   * @throws IOException on failure; the message gives the reason
   */
  String give(String player, String status) throws IOException {
    String body =
        Json.WIRE.createObjectNode().put("player", player).put("status", status).toString();
    JsonAnswer answer =
        Http.json(
            HttpRequest.newBuilder(url)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body)));
    if (answer.status() != 200) {
      throw new IOException(answer.text("text"));
    }
    return answer.text("text");
  }
}
