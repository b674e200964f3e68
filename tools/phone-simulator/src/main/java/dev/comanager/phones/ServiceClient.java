package dev.comanager.phones;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** Reports the status of texts and calls to the service, and forwards replies of phones. */
@Singleton
class ServiceClient {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  // After three failed attempts it gives up.
  private static final int ATTEMPTS = 3;
  private static final Duration PAUSE = Duration.ofSeconds(1);

  private final PhonesConfig config;
  private final Clock clock;
  private final Delays delays;
  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(TIMEOUT)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  ServiceClient(PhonesConfig config, Clock clock, Delays delays) {
    this.config = config;
    this.clock = clock;
    this.delays = delays;
  }

  /** Reports the status, with the faults that are on. */
  void forward(Message message, Set<Fault> faults) {
    if (message.callback() == null || faults.contains(Fault.RECEIPTS_LOST)) {
      return;
    }
    String body = status(message).toString();
    int times = faults.contains(Fault.RECEIPTS_TWICE) ? 2 : 1;
    Duration wait = faults.contains(Fault.RECEIPTS_LATE) ? PhonesConfig.LATE : Duration.ZERO;
    for (int i = 0; i < times; i++) {
      delays.after(wait, () -> post(message.callback(), body, 1));
    }
  }

  private void post(URI address, String body, int attempt) {
    boolean delivered;
    try {
      delivered = send(address, body).statusCode() / 100 != 5;
    } catch (IOException e) {
      delivered = false;
    }
    if (!delivered && attempt < ATTEMPTS) {
      delays.after(PAUSE, () -> post(address, body, attempt + 1));
    }
  }

  /**
   * Forwards a reply and returns the service's answer as text. It blocks.
   *
   * @throws IOException if the service didn't accept it
   */
  Optional<String> forward(Reply reply) throws IOException {
    String body =
        JSON.createObjectNode()
            .put("id", reply.id())
            .put("from", reply.phone())
            .put("body", reply.body())
            .toString();
    return text(config.repliesUrl(), body, "answer");
  }

  /**
   * Reports a key that a callee pressed, and returns what the call says next. It blocks.
   *
   * @throws IOException if the service didn't accept it
   */
  Optional<String> press(Message call, String key) throws IOException {
    String body = JSON.createObjectNode().put("id", call.id()).put("key", key).toString();
    return text(call.callback(), body, "say");
  }

  private Optional<String> text(URI address, String body, String field) throws IOException {
    HttpResponse<String> response = send(address, body);
    if (response.statusCode() != 200) {
      throw new IOException("status " + response.statusCode());
    }
    JsonNode text = JSON.readTree(response.body()).path(field);
    return text.isTextual() ? Optional.of(text.asText()) : Optional.empty();
  }

  private HttpResponse<String> send(URI address, String body) throws IOException {
    String path =
        address.getRawQuery() == null
            ? address.getRawPath()
            : address.getRawPath() + "?" + address.getRawQuery();
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address)
            .timeout(TIMEOUT)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body));
    config
        .callbackSecret()
        .ifPresent(
            secret ->
                request.header(
                    SignatureRule.HEADER, SignatureRule.sign(secret, clock.instant(), path, body)));
    try {
      return http.send(request.build(), BodyHandlers.ofString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("stopping", e);
    }
  }

  /** The status in the format of the carrier's API. */
  static ObjectNode status(Message message) {
    ObjectNode status =
        JSON.createObjectNode().put("id", message.id()).put("status", message.status().code());
    if (message.talked() != null) {
      status.put("duration", message.talked().toSeconds());
    }
    if (message.error() != null) {
      status.put("error", message.error());
    }
    return status;
  }
}
