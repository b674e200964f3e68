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
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The demo line's phone, as the phone simulator shows it. */
public final class Phone {
  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private Phone() {}

  /** A text as the simulator keeps it. */
  public record Text(String id, String body, Instant at) {}

  /** Whether the phone can be read; texts are requested either way. */
  public static boolean isReadable() {
    return Deployment.setting("PHONE_URL").isPresent()
        && Deployment.setting("DEMO_PHONE").isPresent();
  }

  /** Skips the test unless players can be injured and the phone can be read. */
  public static void skipUnlessPlayersCanBeInjured() {
    setting("PHONE_URL");
    setting("DEMO_INJURIES_URL");
  }

  /** The texts that the demo line's phone received and that contain these words, oldest first. */
  public static List<String> textsWith(String text) {
    return texts().stream().map(Text::body).filter(body -> body.contains(text)).toList();
  }

  /** All texts that the demo line's phone received, oldest first. */
  public static List<Text> texts() {
    return received(messages(setting("PHONE_URL"), "to=" + encoded(setting("DEMO_PHONE"))));
  }

  /** All texts that any phone received since that time, oldest first. */
  static List<Text> everybodysTexts(Instant since) {
    return received(messages(setting("PHONE_URL"), "since=" + encoded(since.toString())));
  }

  private static List<Text> received(HttpResponse<byte[]> answer) {
    if (answer.statusCode() != 200) {
      throw new AssertionError("the phones answered " + answer.statusCode());
    }
    return texts(answer.body());
  }

  /** The texts of any number at any address; empty if no phone simulator answers there. */
  static List<Text> found(String url, String number) {
    try {
      HttpResponse<byte[]> answer = messages(url, "to=" + encoded(number));
      return answer.statusCode() == 200 ? texts(answer.body()) : List.of();
    } catch (AssertionError | IllegalArgumentException nobodyThere) {
      return List.of();
    }
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  private static HttpResponse<byte[]> messages(String url, String query) {
    return sent(HttpRequest.newBuilder(URI.create(url + "/messages?" + query)).timeout(TIMEOUT));
  }

  private static HttpResponse<byte[]> sent(HttpRequest.Builder request) {
    try {
      return HTTP.send(request.build(), BodyHandlers.ofByteArray());
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private static List<Text> texts(byte[] messages) {
    try {
      JsonNode list = JSON.readTree(messages);
      if (list == null || !list.isArray()) {
        throw new AssertionError("the phones answered no list");
      }
      List<Text> texts = new ArrayList<>();
      for (JsonNode message : list) {
        texts.add(
            new Text(
                message.path("id").asText(),
                message.path("body").asText(),
                Instant.parse(message.path("at").asText())));
      }
      return texts;
    } catch (IOException | DateTimeParseException e) {
      throw new AssertionError(e);
    }
  }

  /** Texts a word from the demo line's phone; returns once the service has it. */
  public static void reply(String word) {
    post(
        setting("PHONE_URL") + "/replies",
        JSON.createObjectNode().put("from", setting("DEMO_PHONE")).put("body", word));
  }

  /**
   * Presses a key in a call to the demo line's phone, and returns what the call says next; empty
   * while nobody has answered it.
   */
  public static Optional<String> press(Text call, String key) {
    HttpResponse<byte[]> answer =
        posted(
            setting("PHONE_URL") + "/keys",
            JSON.createObjectNode().put("call", call.id()).put("key", key));
    try {
      return answer.statusCode() == 200
          ? Optional.of(JSON.readTree(answer.body()).path("say").asText())
          : Optional.empty();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Sets the status of a player of the demo league; skips the test if there is no demo. */
  public static void injure(String player, String status) {
    post(
        setting("DEMO_INJURIES_URL"),
        JSON.createObjectNode().put("player", player).put("status", status));
  }

  private static void post(String address, JsonNode body) {
    int answer = posted(address, body).statusCode();
    if (answer != 200) {
      throw new AssertionError(URI.create(address).getPath() + " answered " + answer);
    }
  }

  private static HttpResponse<byte[]> posted(String address, JsonNode body) {
    return sent(
        HttpRequest.newBuilder(URI.create(address))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body.toString())));
  }

  private static String setting(String name) {
    return Deployment.setting(name)
        .orElseGet(
            () -> {
              Deployment.skipUnless(false, name + " was not given: its phone can't be looked at");
              return "";
            });
  }
}
