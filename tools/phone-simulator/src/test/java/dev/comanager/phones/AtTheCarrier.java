package dev.comanager.phones;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * Base of tests with a phone number, a fake service that receives callbacks, and faults reset after
 * each test.
 */
abstract class AtTheCarrier {
  static final Duration TIMEOUT = Duration.ofSeconds(30);
  static final Duration RINGS = Duration.ofSeconds(2);
  static final Duration A_SECOND_OF_A_CALL = Duration.ofMillis(100);

  final String to =
      "+1%d555%04d"
          .formatted(
              ThreadLocalRandom.current().nextInt(200, 1_000),
              ThreadLocalRandom.current().nextInt(10_000));
  // Late callbacks of one test must not reach the next.
  final String callbacks = "/callbacks/x/" + to.substring(1);
  FakeService service;
  @Inject HeldDelays delays;

  @BeforeEach
  void open() throws IOException {
    String replies =
        ConfigProvider.getConfig().getValue("comanager.phones.replies-url", String.class);
    service = new FakeService(URI.create(replies).getPort(), callbacks);
  }

  @AfterEach
  void close() {
    faults();
    service.close();
  }

  void faults(String... on) {
    assertThat(
            given()
                .contentType("application/json")
                .body(
                    "{\"on\":[%s]}"
                        .formatted(on.length == 0 ? "" : "\"" + String.join("\",\"", on) + "\""))
                .put("/faults")
                .statusCode())
        .isEqualTo(200);
  }

  Response text() {
    return given().contentType("application/json").body(textBody()).post("/carrier/messages");
  }

  String textBody() {
    return "{\"to\":\"%s\",\"body\":\"hello\",\"callback\":\"%s%s.a\"}"
        .formatted(to, service.url(), callbacks);
  }

  Response call(int limit) {
    return given()
        .contentType("application/json")
        .body(
            ("{\"to\":\"%s\",\"body\":\"Your lineup is set. Good luck.\",\"limitSeconds\":%d,"
                    + "\"callback\":\"%s%s.c\"}")
                .formatted(to, limit, service.url(), callbacks))
        .post("/carrier/calls");
  }

  List<String> listed() {
    return given().queryParam("to", to).get("/messages").path("status");
  }
}
