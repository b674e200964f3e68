package dev.comanager.phones;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
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
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(ServicePort.class)
class CarrierFaultsTest {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final String to = "+1303555%04d".formatted(ThreadLocalRandom.current().nextInt(10_000));
  private ServiceStandIn service;

  @BeforeEach
  void open() throws IOException {
    String replies =
        ConfigProvider.getConfig().getValue("comanager.phones.replies-url", String.class);
    service = new ServiceStandIn(URI.create(replies).getPort());
  }

  @AfterEach
  void close() {
    faults();
    service.close();
  }

  @Test
  void aTextIsToldToItsAddressAndSigned() {
    String id = text().path("id");

    await().atMost(PATIENCE).until(() -> service.heard.size() == 1);
    ServiceStandIn.Heard heard = service.heard.getFirst();
    assertThat(heard.body()).isEqualTo("{\"id\":\"%s\",\"status\":\"delivered\"}".formatted(id));
    Instant at =
        Instant.ofEpochSecond(Long.parseLong(heard.signature().substring(2).replaceAll(",.*", "")));
    assertThat(heard.signature())
        .isEqualTo(
            SignatureRule.sign(
                "shared-with-the-service-in-tests", at, "/callbacks/x/a.1", heard.body()));
  }

  @Test
  void aCallRingsIsAnsweredAndEndsAndTellsAllThat() {
    Response taken = call(60);
    String id = taken.path("id");

    assertThat(taken.statusCode()).isEqualTo(201);
    assertThat(given().get("/").asString()).contains("Ringing");
    await().atMost(PATIENCE).until(() -> service.bodies("/callbacks/x/c.1").size() == 3);
    assertThat(service.bodies("/callbacks/x/c.1"))
        .contains(
            "{\"id\":\"%s\",\"status\":\"completed\",\"duration\":4}".formatted(id),
            "{\"id\":\"%s\",\"status\":\"ringing\"}".formatted(id),
            "{\"id\":\"%s\",\"status\":\"in-progress\"}".formatted(id));
    assertThat(listed()).containsExactly("completed");
    assertThat(given().get("/carrier/calls/" + id).<Integer>path("duration")).isEqualTo(4);
    assertThat(given().get("/").asString()).contains("Call, 4 seconds", "answered", "1 minute");
  }

  @Test
  void aCallIsEndedAtItsLimit() {
    String id = call(1).path("id");

    await().atMost(PATIENCE).until(() -> listed().contains("completed"));
    assertThat(given().get("/carrier/calls/" + id).<Integer>path("duration")).isEqualTo(1);
  }

  @Test
  void aBusyCarrierTakesNothingAndSaysWhenToComeBack() {
    faults("busy");

    Response answer = text();

    assertThat(answer.statusCode()).isEqualTo(429);
    assertThat(answer.header("Retry-After")).isEqualTo("1");
    assertThat(listed()).isEmpty();
  }

  @Test
  void aBrokenCarrierTakesNothingAndOneThatOnlyFailsToSaySoTakesIt() {
    faults("error");
    assertThat(text().statusCode()).isEqualTo(500);
    assertThat(listed()).isEmpty();

    faults("take_and_error");
    assertThat(text().statusCode()).isEqualTo(500);
    assertThat(listed()).hasSize(1);
  }

  @Test
  void aConnectionIsDroppedBeforeOrAfterATextIsTaken() {
    faults("drop");
    assertThatThrownBy(this::textOnce).isInstanceOf(IOException.class);
    assertThat(listed()).isEmpty();

    faults("take_and_drop");
    assertThatThrownBy(this::textOnce).isInstanceOf(IOException.class);
    assertThat(listed()).hasSize(1);
  }

  @Test
  void aSlowCarrierHasTakenItLongBeforeItAnswers() throws Exception {
    faults("slow");
    Thread asking = Thread.ofVirtual().start(this::text);

    await().atMost(PATIENCE).until(() -> listed().size() == 1);
    assertThat(asking.isAlive()).isTrue();
    asking.join();
  }

  @Test
  void receiptsComeTwiceLateOrNever() {
    faults("receipts_twice");
    text();
    await().atMost(PATIENCE).until(() -> service.heard.size() == 2);

    service.heard.clear();
    faults("receipts_lost");
    text();
    faults("receipts_late");
    long asked = System.nanoTime();
    text();
    await().atMost(PATIENCE).until(() -> !service.heard.isEmpty());
    assertThat(Duration.ofNanos(System.nanoTime() - asked)).isGreaterThan(Duration.ofMillis(900));
    assertThat(service.heard).hasSize(1);
  }

  @Test
  void aReceiptThatTheServiceCouldNotNoteIsToldAgain() {
    service.answers(503, "");
    text();
    await().atMost(PATIENCE).until(() -> service.heard.size() == 1);

    service.answers(200, "{}");

    await().atMost(PATIENCE).until(() -> service.heard.size() == 2);
  }

  @Test
  void aListingThatLagsKnowsATextLater() {
    faults("list_lags");
    text();

    assertThat(listed()).isEmpty();
    await().atMost(PATIENCE).until(() -> listed().size() == 1);
  }

  @Test
  void aNumberThatCannotBeReachedAndACallThatNobodyAnswersAreTold() {
    faults("unreachable");
    text();
    await().atMost(PATIENCE).until(() -> service.heard.size() == 1);
    assertThat(service.heard.getFirst().body())
        .contains("\"undelivered\"", "\"error\":\"unreachable\"");
    assertThat(given().queryParam("to", to).get("/").asString())
        .contains("not delivered: number unreachable");

    faults("no_answer");
    call(60);
    await().atMost(PATIENCE).until(() -> service.heard.getLast().body().contains("\"no-answer\""));
  }

  @Test
  void aReplyIsTakenToTheServiceAndAnswered() {
    service.answers(200, "{\"answer\":\"No more texts.\"}");

    Response reply =
        given()
            .contentType("application/json")
            .body("{\"from\":\"%s\",\"body\":\"STOP\"}".formatted(to))
            .post("/replies");

    assertThat(reply.statusCode()).isEqualTo(200);
    assertThat(reply.<String>path("answer")).isEqualTo("No more texts.");
    assertThat(service.heard.getFirst().path()).isEqualTo("/callbacks/simulator/replies");
    assertThat(service.heard.getFirst().body()).contains(to, "\"body\":\"STOP\"");
    assertThat(given().queryParam("to", to).get("/messages").<List<String>>path("body"))
        .containsExactly("No more texts.");
    assertThat(given().queryParam("to", to).get("/").asString())
        .contains("msg mine", "STOP", "taken");
  }

  @Test
  void aReplyThatTheServiceDidNotTakeIsShownAsThat() {
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
  void thePageSwitchesFaultsWithoutAScriptAndShowsHowManyAreOn() {
    Response switched =
        given()
            .redirects()
            .follow(false)
            .contentType("application/x-www-form-urlencoded")
            .body("f=busy&f=list_lags")
            .post("/faults");

    assertThat(switched.statusCode()).isEqualTo(303);
    assertThat(given().get("/faults").<List<String>>path("on"))
        .containsExactly("busy", "list_lags");
    assertThat(given().get("/").asString())
        .contains("2 on", "value=\"busy\" checked", "value=\"error\">");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{}", "{\"on\":[\"gravity\"]}", "{\"on\":[\"busy\"],\"percent\":0}", "nothing"})
  void unknownFaultsAreRefused(String body) {
    assertThat(given().contentType("application/json").body(body).put("/faults").statusCode())
        .isEqualTo(400);
  }

  @Test
  void aPageFromElsewhereSwitchesNothingAndSendsNothing() {
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
  void nobodyElsewhereIsToldAnything() {
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
  void whatHappensIsStreamed() throws Exception {
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
      text();

      StringBuilder read = new StringBuilder();
      while (!read.toString().contains("\"status\":\"delivered\"")) {
        read.append(new String(stream.readNBytes(1), StandardCharsets.UTF_8));
      }
      assertThat(read).contains("event: message\ndata: {\"id\":\"SM", to);
      stream.close();
    }
  }

  private void faults(String... on) {
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

  private Response text() {
    return given().contentType("application/json").body(textBody()).post("/carrier/messages");
  }

  // By a client that doesn't ask again by itself.
  private void textOnce() throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      client.send(
          HttpRequest.newBuilder(
                  URI.create("http://localhost:%d/carrier/messages".formatted(RestAssured.port)))
              .version(HttpClient.Version.HTTP_1_1)
              .POST(BodyPublishers.ofString(textBody()))
              .build(),
          BodyHandlers.discarding());
    }
  }

  private String textBody() {
    return "{\"to\":\"%s\",\"body\":\"hello\",\"callback\":\"%s/callbacks/x/a.1\"}"
        .formatted(to, service.url());
  }

  private Response call(int limit) {
    return given()
        .contentType("application/json")
        .body(
            ("{\"to\":\"%s\",\"body\":\"Your lineup is set. Good luck.\",\"limitSeconds\":%d,"
                    + "\"callback\":\"%s/callbacks/x/c.1\"}")
                .formatted(to, limit, service.url()))
        .post("/carrier/calls");
  }

  private List<String> listed() {
    return given().queryParam("to", to).get("/messages").path("status");
  }
}
