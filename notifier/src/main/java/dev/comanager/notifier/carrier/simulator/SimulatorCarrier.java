package dev.comanager.notifier.carrier.simulator;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.notifier.carrier.AttemptReport;
import dev.comanager.notifier.carrier.CallbackAddresses;
import dev.comanager.notifier.carrier.Carrier;
import dev.comanager.notifier.carrier.CarrierExchange;
import dev.comanager.notifier.carrier.CarrierName;
import dev.comanager.notifier.carrier.FailureReason;
import dev.comanager.notifier.carrier.LookupResult;
import dev.comanager.notifier.carrier.OutgoingMessage;
import dev.comanager.notifier.carrier.SendResult;
import dev.comanager.notifier.carrier.Text;
import dev.comanager.notifier.carrier.VoiceCall;
import jakarta.enterprise.inject.Typed;
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
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The phone simulator as a carrier: JSON over HTTP, with the same limitations as a real one. */
@Singleton
@Typed(SimulatorCarrier.class)
public class SimulatorCarrier implements Carrier {
  private static final BodyHandler<byte[]> ANSWER =
      BodyHandlers.limiting(BodyHandlers.ofByteArray(), 1024 * 1024);
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(1);
  // Allows for clock skew between the simulator and this service.
  private static final Duration CLOCK_TOLERANCE = Duration.ofSeconds(5);
  private static final int TOO_MANY = 429;

  private final URI url;
  private final Duration timeout;
  private final CallbackAddresses addresses;
  private final HttpClient http;

  SimulatorCarrier(SimulatorConfig config, CallbackAddresses addresses) {
    url = config.url();
    timeout = config.timeout();
    this.addresses = addresses;
    http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_TIMEOUT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
  }

  @Override
  public SendResult send(OutgoingMessage message) {
    HttpRequest request =
        request(pathOf(message.kind()))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body(message).toString()))
            .build();
    try {
      HttpResponse<byte[]> response = CarrierExchange.send(http, request, ANSWER, timeout);
      int status = response.statusCode();
      if (status / 100 == 2) {
        String id = Json.WIRE.readTree(response.body()).path("id").asText();
        return id.isEmpty() ? new SendResult.Unclear("no id") : new SendResult.Accepted(id);
      }
      if (status == TOO_MANY) {
        return new SendResult.TryLater(CarrierExchange.retryAfter(response), "status " + status);
      }
      return status / 100 == 4
          ? new SendResult.Refused(reason(response.body()))
          : new SendResult.Unclear("status " + status);
    } catch (ConnectException | HttpConnectTimeoutException e) {
      return new SendResult.TryLater(Duration.ZERO, "out of reach");
    } catch (IOException e) {
      return new SendResult.Unclear(e.getClass().getSimpleName());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new SendResult.Unclear("interrupted");
    }
  }

  private ObjectNode body(OutgoingMessage message) {
    ObjectNode body =
        Json.WIRE
            .createObjectNode()
            .put("to", message.to())
            .put("callback", addresses.of(CarrierName.SIMULATOR, message.attempt()).toString());
    return switch (message) {
      case Text text -> body.put("body", text.body());
      case VoiceCall call ->
          body.put("body", call.text()).put("limitSeconds", call.limit().toSeconds());
    };
  }

  @Override
  public LookupResult find(OutgoingMessage message, Instant since) {
    String sent =
        switch (message) {
          case Text text -> text.body();
          case VoiceCall call -> call.text();
        };
    String kind =
        switch (message.kind()) {
          case TEXT -> "sms";
          case CALL -> "call";
        };
    // The list of a number with many texts may be longer than the response limit.
    Instant oldest = since.minus(CLOCK_TOLERANCE);
    HttpRequest request =
        request("/messages?to=" + URLEncoder.encode(message.to(), UTF_8) + "&since=" + oldest)
            .GET()
            .build();
    try {
      HttpResponse<byte[]> response = CarrierExchange.send(http, request, ANSWER, timeout);
      if (response.statusCode() != 200) {
        return new LookupResult.Unknown();
      }
      List<String> found = new ArrayList<>();
      for (JsonNode listed : Json.WIRE.readTree(response.body())) {
        if (sent.equals(listed.path("body").asText())
            && kind.equals(listed.path("kind").asText())
            && !Instant.parse(listed.path("at").asText()).isBefore(oldest)) {
          found.add(listed.path("id").asText());
        }
      }
      return found.isEmpty() ? new LookupResult.Absent() : new LookupResult.Found(found);
    } catch (IOException | DateTimeException e) {
      return new LookupResult.Unknown();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new LookupResult.Unknown();
    }
  }

  @Override
  public Optional<AttemptReport> lookUp(OutgoingMessage.Kind kind, String providerId) {
    HttpRequest request =
        request(pathOf(kind) + "/" + URLEncoder.encode(providerId, UTF_8)).GET().build();
    try {
      HttpResponse<byte[]> response = CarrierExchange.send(http, request, ANSWER, timeout);
      return response.statusCode() == 200
          ? SimulatorStatus.read(Json.WIRE.readTree(response.body()))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // like no answer: asked again later
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static String pathOf(OutgoingMessage.Kind kind) {
    return switch (kind) {
      case TEXT -> "/carrier/messages";
      case CALL -> "/carrier/calls";
    };
  }

  private static FailureReason reason(byte[] body) {
    try {
      return SimulatorStatus.reason(Json.WIRE.readTree(body).path("error").asText());
    } catch (IOException e) {
      return FailureReason.REJECTED; // no readable reason
    }
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(url.resolve(path)).header("Accept", "application/json");
  }
}
