package dev.comanager.systemtests.fault;

import dev.comanager.systemtests.deployment.Deployment;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Faults of the carrier, switched on in the phone simulator for half of its requests. */
final class CarrierFaults {
  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  // By then every first attempt has been made; retries a minute later meet a working carrier.
  private static final Duration LASTS = Duration.ofSeconds(12);
  private static final List<List<String>> FAULTS =
      List.of(
          List.of("slow"),
          List.of("busy"),
          List.of("error"),
          List.of("drop"),
          List.of("take_and_error"),
          List.of("take_and_drop"),
          List.of("take_and_drop", "list_lags"),
          List.of("receipts_late"),
          List.of("receipts_twice"),
          List.of("receipts_lost"));

  private final URI faults = URI.create(Deployment.setting("PHONE_URL").orElse("") + "/faults");

  /** Whether this simulator can inject faults. */
  boolean available() {
    return answer(HttpRequest.newBuilder(faults).build()) == 200;
  }

  List<Fault> all() {
    List<Fault> all = new ArrayList<>();
    for (List<String> on : FAULTS) {
      Fault fault =
          Fault.of(
              "carrier." + String.join("-and-", on).replace('_', '-'),
              () -> turn(on.stream()),
              () -> {
                Faults.hold(LASTS);
                turn(Stream.of());
              });
      all.add(on.equals(List.of("take_and_drop")) ? fault.inTheQuickPart() : fault);
    }
    return all;
  }

  private void turn(Stream<String> on) {
    String codes = on.map(code -> '"' + code + '"').collect(Collectors.joining(","));
    int status =
        answer(
            HttpRequest.newBuilder(faults)
                .header("Content-Type", "application/json")
                .PUT(BodyPublishers.ofString("{\"on\":[" + codes + "],\"percent\":50}"))
                .build());
    if (status != 200) {
      throw new AssertionError("the phones answered " + status);
    }
  }

  private static int answer(HttpRequest request) {
    try {
      return HTTP.send(request, BodyHandlers.discarding()).statusCode();
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}
