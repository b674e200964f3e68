package dev.comanager.phones;

import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class PhoneSimulatorTest {
  @Test
  void aTextIsShownToItsPhoneNewestLast() {
    Response taken = text("+12025550150", "first");
    text("+12025550151", "to another");
    text("+12025550150", "second");

    assertThat(taken.statusCode()).isEqualTo(201);
    assertThat(taken.<String>path("status")).isEqualTo("queued");
    Response shown = given().queryParam("to", "+12025550150").get("/messages");
    assertThat(shown.<List<String>>path("body")).containsExactly("first", "second");
    assertThat(shown.<String>path("[0].id")).isEqualTo(taken.path("id"));
    assertThat(shown.<String>path("[0].to")).isEqualTo("+12025550150");
    assertThat(shown.<String>path("[0].kind")).isEqualTo("sms");
    assertThat(shown.<String>path("[0].status")).isEqualTo("delivered");
    assertThat(shown.<String>path("[0].at")).matches("\\d{4}-\\d\\d-\\d\\dT.*Z");
    assertThat(given().get("/messages").<List<String>>path("body")).contains("to another");
  }

  @Test
  void aReaderCanRequestOnlyNewerTexts() {
    text("+12025550187", "first");
    String last = given().queryParam("to", "+12025550187").get("/messages").path("[0].at");
    text("+12025550187", "second");

    assertThat(
            given()
                .queryParam("to", "+12025550187")
                .queryParam("since", Instant.parse(last).plusNanos(1).toString())
                .get("/messages")
                .<List<String>>path("body"))
        .containsExactly("second");
    assertThat(given().queryParam("since", "yesterday").get("/messages").statusCode())
        .isEqualTo(400);
  }

  @Test
  void aNumberIsFoundWithAnEncodedOrPlainPlusSign() {
    text("+12025550152", "hello");

    for (String query :
        List.of("+12025550152", "%2B12025550152", "12025550152", "+1 202 555 0152")) {
      assertThat(
              given()
                  .urlEncodingEnabled(false)
                  .get("/messages?to=" + query.replace(" ", "%20"))
                  .<List<String>>path("body"))
          .containsExactly("hello");
    }
    assertThat(given().queryParam("to", "+12025550199").get("/messages").asString())
        .isEqualTo("[]");
  }

  // Once the connection is upgraded, such a client sends its host as :authority.
  @Test
  void anHttp2ClientIsAnsweredToo() throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://localhost:" + RestAssured.port + "/messages"))
            .version(HttpClient.Version.HTTP_2)
            .build();
    try (HttpClient client = HttpClient.newHttpClient()) {
      assertThat(client.send(request, BodyHandlers.discarding()).statusCode()).isEqualTo(200);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x",
        "{}",
        "{\"to\":\"2025550150\",\"body\":\"x\"}",
        "{\"to\":\"+12025550150\",\"body\":\" \"}",
        "{\"to\":\"+12025550150\"}"
      })
  void anInvalidTextIsRefused(String body) {
    assertThat(given().body(body).post("/carrier/messages").statusCode()).isEqualTo(400);
  }

  @Test
  void thePageEscapesTextsAndHighlightsTheCode() {
    text("+12025550153", "482 913 is your Co-Manager code.");
    text("+12025550153", "<script>alert(1)</script> & \"quoted\"");

    String page = given().get("/").asString();

    assertThat(page)
        .contains("+1 202 555 0153", "2 texts", "Today")
        .contains("<span class=\"code\">482 913</span> is your Co-Manager code.")
        .contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot;")
        .doesNotContain("<script>alert", "{{");
    assertThat(page.indexOf("482 913")).isLessThan(page.indexOf("alert(1)"));
  }

  @Test
  void thePageShowsSearchedAndKnownPhonesWithoutTexts() {
    text("+12025550154", "only mine");
    text("+12025550155", "of another");

    assertThat(given().queryParam("to", "+12025550154").get("/").asString())
        .contains("only mine", "value=\"+12025550154\"")
        .doesNotContain("of another");
    assertThat(given().get("/").asString()).contains("+1 202 555 0143", "Quiet so far");
  }

  @Test
  void thePageAllowsNothingButItsOwnStyleAndScript() {
    Response page = given().get("/?to=%22%3E%3Cscript%3E");

    assertThat(page.header("content-security-policy"))
        .startsWith("default-src 'none'; style-src 'sha256-")
        .contains("frame-ancestors 'none'")
        .doesNotContain("unsafe");
    assertThat(page.header("cache-control")).isEqualTo("no-store");
    assertThat(page.asString()).doesNotContain("\"><script>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"evil.example", "localhost.evil.example", "127.0.0.1.evil.example"})
  void requestsForAnotherHostNameAreRefused(String host) {
    for (String path : List.of("/", "/messages")) {
      assertThat(given().header("Host", host).get(path).statusCode()).isEqualTo(403);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/?to=%", "/messages?to=%zz", "/messages/stream?%C=x", "/messages?to=%2"})
  void aQueryThatCannotBeDecodedIsRefused(String path) throws IOException {
    assertThat(statusOf(path, "")).isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/faults", "/replies", "/carrier/messages"})
  void anEndlessBodyOfUnknownLengthIsRefused(String path) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://localhost:" + RestAssured.port + path))
            .POST(BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(new byte[70_000])))
            .build();
    try (HttpClient client = HttpClient.newHttpClient()) {
      assertThat(client.send(request, BodyHandlers.discarding()).statusCode()).isEqualTo(413);
    }
  }

  @Test
  void noMalformedFormCausesAServerError() {
    Random random = new Random(17);
    String letters = "from=body=f=%2b%C3%zz&&+;\"{[\\\u0000\u00e9\ud83d";
    for (int i = 0; i < 60; i++) {
      String body =
          random
              .ints(random.nextInt(40), 0, letters.length())
              .mapToObj(at -> letters.substring(at, at + 1))
              .collect(Collectors.joining());
      for (String path : List.of("/faults", "/replies", "/carrier/calls")) {
        assertThat(given().body(body).post(path).statusCode())
            .as("%s %s", path, body)
            .isLessThan(500);
      }
    }
  }

  /** The status of an address that a client library would reject. */
  private static int statusOf(String target, String headers) throws IOException {
    try (Socket socket = new Socket("localhost", RestAssured.port)) {
      socket.setSoTimeout(10_000);
      socket
          .getOutputStream()
          .write(
              "GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n%s\r\n"
                  .formatted(target, headers)
                  .getBytes(US_ASCII));
      byte[] line = socket.getInputStream().readNBytes("HTTP/1.1 200".length());
      return Integer.parseInt(new String(line, US_ASCII).substring("HTTP/1.1 ".length()));
    }
  }

  private static Response text(String to, String body) {
    return given()
        .contentType("application/json")
        .body("{\"to\":\"%s\",\"body\":\"%s\"}".formatted(to, body.replace("\"", "\\\"")))
        .post("/carrier/messages");
  }
}
