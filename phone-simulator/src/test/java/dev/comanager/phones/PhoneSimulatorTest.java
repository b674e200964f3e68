package dev.comanager.phones;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
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
  void aNumberIsFoundWhetherItsPlusSignWasEncodedOrNot() {
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

  // Such a client sends its host as :authority once the connection is upgraded.
  @Test
  void aClientThatSpeaksHttp2IsAnsweredToo() throws IOException, InterruptedException {
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
  void whatIsNoTextIsRefused(String body) {
    assertThat(given().body(body).post("/carrier/messages").statusCode()).isEqualTo(400);
  }

  @Test
  void thePageShowsPhonesWithTheirTextsEscapedAndTheCodeMarked() {
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
  void thePageShowsOnePhoneWhenItIsLookedForAndAKnownOneBeforeItsFirstText() {
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
  void anotherNameThatLeadsHereReadsNothing(String host) {
    for (String path : List.of("/", "/messages")) {
      assertThat(given().header("Host", host).get(path).statusCode()).isEqualTo(403);
    }
  }

  private static Response text(String to, String body) {
    return given()
        .contentType("application/json")
        .body("{\"to\":\"%s\",\"body\":\"%s\"}".formatted(to, body.replace("\"", "\\\"")))
        .post("/carrier/messages");
  }
}
