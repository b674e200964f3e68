package dev.comanager.notifier.carrier.simulator;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.notifier.carrier.Carrier;
import dev.comanager.notifier.carrier.Found;
import dev.comanager.notifier.carrier.Sending;
import dev.comanager.notifier.carrier.Text;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;

/** The phone simulator as a carrier: JSON over HTTP, and as unhelpful as a real one. */
@Singleton
public class SimulatorCarrier implements Carrier {
  private static final Duration CONNECT_PATIENCE = Duration.ofSeconds(1);
  // Its clock and ours may differ a little.
  private static final Duration CLOCK_TOLERANCE = Duration.ofSeconds(5);
  private static final int TOO_MANY = 429;

  private final URI url;
  private final Duration patience;
  private final HttpClient http;

  SimulatorCarrier(SimulatorConfig config) {
    url = config.url();
    patience = config.patience();
    http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_PATIENCE)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
  }

  @Override
  public Sending send(Text text) {
    String body =
        Json.WIRE.createObjectNode().put("to", text.to()).put("body", text.body()).toString();
    HttpRequest request =
        request("/carrier/messages")
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();
    try {
      HttpResponse<byte[]> response = http.send(request, BodyHandlers.ofByteArray());
      int status = response.statusCode();
      if (status / 100 == 2) {
        String id = Json.WIRE.readTree(response.body()).path("id").asText();
        return id.isEmpty() ? new Sending.Unclear("no id") : new Sending.Accepted(id);
      }
      return status / 100 == 4
          ? new Sending.NotSent(status == TOO_MANY, "status " + status)
          : new Sending.Unclear("status " + status);
    } catch (ConnectException | HttpConnectTimeoutException e) {
      return new Sending.NotSent(true, "out of reach");
    } catch (IOException e) {
      return new Sending.Unclear(e.getClass().getSimpleName());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Sending.Unclear("interrupted");
    }
  }

  @Override
  public Found find(Text text, Instant since) {
    HttpRequest request =
        request("/messages?to=" + URLEncoder.encode(text.to(), UTF_8)).GET().build();
    try {
      HttpResponse<byte[]> response = http.send(request, BodyHandlers.ofByteArray());
      if (response.statusCode() != 200) {
        return new Found.Unknown();
      }
      for (JsonNode message : Json.WIRE.readTree(response.body())) {
        if (text.body().equals(message.path("body").asText())
            && !Instant.parse(message.path("at").asText()).isBefore(since.minus(CLOCK_TOLERANCE))) {
          return new Found.There(message.path("id").asText());
        }
      }
      return new Found.Absent();
    } catch (IOException | DateTimeException e) {
      return new Found.Unknown();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Found.Unknown();
    }
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(url.resolve(path))
        .timeout(patience)
        .header("Accept", "application/json");
  }
}
