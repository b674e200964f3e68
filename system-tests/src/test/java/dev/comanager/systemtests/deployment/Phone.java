package dev.comanager.systemtests.deployment;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** The demo line's phone, as the phone simulator shows it. */
public final class Phone {
  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private static final ObjectMapper JSON = new ObjectMapper();

  private Phone() {}

  /** A text as the simulator keeps it. */
  public record Text(String id, String body) {}

  /** The texts that the demo line's phone received and that hold those words, oldest first. */
  public static List<String> textsWith(String words) {
    return texts().stream().map(Text::body).filter(body -> body.contains(words)).toList();
  }

  /** All texts that the demo line's phone received, oldest first. */
  public static List<Text> texts() {
    String url = setting("PHONE_URL");
    String to = setting("DEMO_PHONE");
    try {
      HttpResponse<byte[]> answer =
          HTTP.send(
              HttpRequest.newBuilder(
                      URI.create(
                          url + "/messages?to=" + URLEncoder.encode(to, StandardCharsets.UTF_8)))
                  .build(),
              BodyHandlers.ofByteArray());
      if (answer.statusCode() != 200) {
        throw new AssertionError("the phones answered " + answer.statusCode());
      }
      List<Text> texts = new ArrayList<>();
      for (JsonNode message : JSON.readTree(answer.body())) {
        texts.add(new Text(message.path("id").asText(), message.path("body").asText()));
      }
      return texts;
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** Makes a player of the demo league that; without a demo the test that asks is skipped. */
  public static void injure(String player, String status) {
    String body = JSON.createObjectNode().put("player", player).put("status", status).toString();
    try {
      int answer =
          HTTP.send(
                  HttpRequest.newBuilder(URI.create(setting("DEMO_INJURIES_URL")))
                      .header("Content-Type", "application/json")
                      .POST(HttpRequest.BodyPublishers.ofString(body))
                      .build(),
                  BodyHandlers.discarding())
              .statusCode();
      if (answer != 200) {
        throw new AssertionError("the demo answered " + answer);
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private static String setting(String name) {
    return Deployment.setting(name)
        .orElseGet(
            () -> {
              System.err.printf("SKIPPED: no %s was given, so nobody is texted.%n", name);
              Assumptions.abort(name + " is not set");
              return "";
            });
  }
}
