package dev.comanager.phones;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServicePort.class)
class CarrierTest extends AtTheCarrier {
  @Test
  void aTextsStatusIsPostedToItsCallbackAddressAndSigned() {
    String id = text().path("id");

    await().atMost(TIMEOUT).until(() -> service.received.size() == 1);
    FakeService.ReceivedRequest received = service.received.getFirst();
    assertThat(received.body()).isEqualTo("{\"id\":\"%s\",\"status\":\"delivered\"}".formatted(id));
    Instant at =
        Instant.ofEpochSecond(
            Long.parseLong(received.signature().substring(2).replaceAll(",.*", "")));
    assertThat(received.signature())
        .isEqualTo(
            SignatureRule.sign(
                "shared-with-the-service-in-tests", at, callbacks + ".a", received.body()));
  }

  @Test
  void aCallReportsRingingAnswerAndEnd() {
    Response taken = call(60);
    String id = taken.path("id");

    assertThat(taken.statusCode()).isEqualTo(201);
    assertThat(given().get("/").asString()).contains("Ringing");
    delays.pass(RINGS.plus(A_SECOND_OF_A_CALL.multipliedBy(4)));
    await().atMost(TIMEOUT).until(() -> service.bodies(callbacks + ".c").size() == 3);
    assertThat(service.bodies(callbacks + ".c"))
        .contains(
            "{\"id\":\"%s\",\"status\":\"completed\",\"duration\":4}".formatted(id),
            "{\"id\":\"%s\",\"status\":\"ringing\"}".formatted(id),
            "{\"id\":\"%s\",\"status\":\"in-progress\"}".formatted(id));
    assertThat(listed()).containsExactly("completed");
    assertThat(given().get("/carrier/calls/" + id).<Integer>path("duration")).isEqualTo(4);
    assertThat(given().get("/").asString()).contains("Call, 4 seconds", "answered", "1 minute");
  }

  @Test
  void aKeyIsForwardedWhileTheCallLastsAndTheCallSpeaksAgain() {
    String id = call(60).path("id");
    delays.pass(RINGS);
    assertThat(listed()).containsExactly("in-progress");
    assertThat(given().queryParam("to", to).get("/").asString()).contains("Press 1");
    service.answers(200, "{\"say\":\"One move before Sunday.\"}");

    Response pressed = press(id, "1");

    assertThat(pressed.statusCode()).isEqualTo(200);
    assertThat(pressed.<String>path("say")).isEqualTo("One move before Sunday.");
    assertThat(service.bodies(callbacks + ".c"))
        .contains("{\"id\":\"%s\",\"key\":\"1\"}".formatted(id));
    delays.pass(A_SECOND_OF_A_CALL.multipliedBy(4));
    assertThat(listed()).containsExactly("in-progress");
    delays.pass(A_SECOND_OF_A_CALL.multipliedBy(2));
    assertThat(listed()).containsExactly("completed");
    assertThat(given().queryParam("to", to).get("/").asString())
        .contains("Repeated once.")
        .doesNotContain("Press 1");
    assertThat(press(id, "1").statusCode()).isEqualTo(409);
    assertThat(press("CA0", "1").statusCode()).isEqualTo(400);
  }

  private Response press(String id, String key) {
    return given()
        .contentType("application/json")
        .body("{\"call\":\"%s\",\"key\":\"%s\"}".formatted(id, key))
        .post("/keys");
  }

  @Test
  void aCallIsEndedAtItsLimit() {
    String id = call(1).path("id");

    delays.pass(RINGS.plus(A_SECOND_OF_A_CALL));
    assertThat(listed()).containsExactly("completed");
    assertThat(given().get("/carrier/calls/" + id).<Integer>path("duration")).isEqualTo(1);
  }

  @Test
  void aReplyIsForwardedToTheServiceAndAnswered() {
    service.answers(200, "{\"answer\":\"No more texts.\"}");

    Response reply =
        given()
            .contentType("application/json")
            .body("{\"from\":\"%s\",\"body\":\"STOP\"}".formatted(to))
            .post("/replies");

    assertThat(reply.statusCode()).isEqualTo(200);
    assertThat(reply.<String>path("answer")).isEqualTo("No more texts.");
    assertThat(service.received.getFirst().path()).isEqualTo("/callbacks/simulator/replies");
    assertThat(service.received.getFirst().body()).contains(to, "\"body\":\"STOP\"");
    assertThat(given().queryParam("to", to).get("/messages").<List<String>>path("body"))
        .containsExactly("No more texts.");
    assertThat(given().queryParam("to", to).get("/").asString())
        .contains("msg mine", "STOP", "taken");
  }

  @Test
  void thePageMarksAReplyThatTheServiceRefused() {
    service.answers(403, "");

    Response reply =
        given()
            .redirects()
            .follow(false)
            .formParam("from", to)
            .formParam("body", "STOP & <b>")
            .post("/replies");

    assertThat(reply.statusCode()).isEqualTo(303);
    assertThat(given().queryParam("to", to).get("/").asString())
        .contains("not taken by the service", "STOP &amp; &lt;b&gt;");
  }

  @Test
  void aForeignPageCannotSwitchFaultsOrSendReplies() {
    for (String path : List.of("/faults", "/replies", "/carrier/messages")) {
      assertThat(
              given()
                  .header("Origin", "https://evil.example")
                  .body("f=busy")
                  .post(path)
                  .statusCode())
          .isEqualTo(403);
    }
    assertThat(given().header("Origin", "http://localhost:8090").get("/faults").statusCode())
        .isEqualTo(200);
  }

  @Test
  void aCallbackUrlOfAnotherHostIsRefused() {
    assertThat(
            given()
                .contentType("application/json")
                .body(
                    "{\"to\":\"%s\",\"body\":\"x\",\"callback\":\"http://evil.example/\"}"
                        .formatted(to))
                .post("/carrier/messages")
                .statusCode())
        .isEqualTo(400);
  }

  @Test
  void textsAndCallsAreStreamedAmongSignsOfLife() throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      InputStream stream =
          client
              .send(
                  HttpRequest.newBuilder(
                          URI.create(
                              "http://localhost:%d/messages/stream?to=%s"
                                  .formatted(RestAssured.port, to.substring(1))))
                      .build(),
                  BodyHandlers.ofInputStream())
              .body();
      readTo(": from here on", stream);
      delays.pass(MessagesEndpoint.HEARTBEAT);
      readTo(": still here", stream);
      text();

      assertThat(readTo("\"status\":\"delivered\"", stream))
          .contains("event: message\ndata: {\"id\":\"SM", to);
      stream.close();
    }
  }

  /** What the stream brings until then. */
  private static String readTo(String last, InputStream stream) throws IOException {
    StringBuilder read = new StringBuilder();
    while (!read.toString().contains(last)) {
      byte[] next = stream.readNBytes(1);
      assertThat(next).as("the stream ends before " + last).hasSize(1);
      read.append(new String(next, StandardCharsets.UTF_8));
    }
    return read.toString();
  }
}
