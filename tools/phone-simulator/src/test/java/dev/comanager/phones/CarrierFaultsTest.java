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
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(ServicePort.class)
@Tag("thorough")
class CarrierFaultsTest extends AtTheCarrier {
  private static final Duration ANSWERS_SLOWLY = Duration.ofSeconds(30);
  private static final Duration RECEIPT_IS_LATE = Duration.ofSeconds(20);
  private static final Duration SENT_AGAIN_AFTER = Duration.ofSeconds(1);

  @Test
  void aBusyCarrierAcceptsNothingAndSendsARetryAfter() {
    faults("busy");

    Response answer = text();

    assertThat(answer.statusCode()).isEqualTo(429);
    assertThat(answer.header("Retry-After")).isEqualTo("1");
    assertThat(listed()).isEmpty();
  }

  @Test
  void onAnErrorTheCarrierAcceptsATextOrNotAsConfigured() {
    faults("error");
    assertThat(text().statusCode()).isEqualTo(500);
    assertThat(listed()).isEmpty();

    faults("take_and_error");
    assertThat(text().statusCode()).isEqualTo(500);
    assertThat(listed()).hasSize(1);
  }

  @Test
  void aConnectionIsDroppedBeforeOrAfterATextIsAccepted() {
    faults("drop");
    assertThatThrownBy(this::textOnce).isInstanceOf(IOException.class);
    assertThat(listed()).isEmpty();

    faults("take_and_drop");
    assertThatThrownBy(this::textOnce).isInstanceOf(IOException.class);
    assertThat(listed()).hasSize(1);
  }

  @Test
  void aSlowCarrierAcceptsATextLongBeforeItAnswers() throws Exception {
    faults("slow");
    Thread client = Thread.ofVirtual().start(this::text);

    await().atMost(TIMEOUT).until(() -> listed().size() == 1);
    assertThat(client.isAlive()).isTrue();
    await()
        .atMost(TIMEOUT)
        .until(
            () -> {
              delays.pass(ANSWERS_SLOWLY);
              return !client.isAlive();
            });
  }

  @Test
  void receiptsArriveTwiceLateOrNever() {
    faults("receipts_twice");
    text();
    await().atMost(TIMEOUT).until(() -> service.received.size() == 2);

    service.received.clear();
    faults("receipts_lost");
    text();
    faults("receipts_late");
    text();
    delays.pass(RECEIPT_IS_LATE.minusMillis(1));
    assertThat(service.received).isEmpty();
    delays.pass(Duration.ofMillis(1));
    assertThat(service.received).hasSize(1);
  }

  @Test
  void aReceiptThatTheServiceCouldNotStoreIsSentAgain() {
    service.answers(503, "");
    text();
    await().atMost(TIMEOUT).until(() -> !service.received.isEmpty());

    service.answers(200, "{}");

    await()
        .atMost(TIMEOUT)
        .until(
            () -> {
              delays.pass(SENT_AGAIN_AFTER);
              return service.received.size() == 2;
            });
  }

  @Test
  void aLaggingListingShowsATextLater() {
    faults("list_lags");
    text();

    assertThat(listed()).isEmpty();
    await().atMost(TIMEOUT).until(() -> listed().size() == 1);
  }

  @Test
  void anUnreachableNumberAndAnUnansweredCallAreReported() {
    faults("unreachable");
    text();
    await().atMost(TIMEOUT).until(() -> service.received.size() == 1);
    assertThat(service.received.getFirst().body())
        .contains("\"undelivered\"", "\"error\":\"unreachable\"");
    assertThat(given().queryParam("to", to).get("/").asString())
        .contains("not delivered: number unreachable");

    faults("no_answer");
    call(60);
    delays.pass(RINGS);
    await()
        .atMost(TIMEOUT)
        .until(() -> service.received.stream().anyMatch(it -> it.body().contains("\"no-answer\"")));
  }

  @Test
  void thePageSwitchesFaultsWithoutAScriptAndCountsThem() {
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

  // With a client that doesn't retry on its own.
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
}
