package dev.comanager.auth.token;

import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.RelayedTest;
import dev.comanager.auth.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How requests reach {@code /token}: Basic authentication, forms, sizes and methods. */
@QuarkusTest
@WithBackends
class TokenTransportTest implements RelayedTest {
  private final OAuthClient client = OAuthClient.claude();

  @Test
  void acceptsBasicAuthenticationWithAnEmptySecret() {
    Map<String, Object> form = client.codeForm(client.code(OAuthClient.FOUR));
    form.remove("client_id");

    Response given =
        given().auth().preemptive().basic(client.id(), "").formParams(form).post("/token");

    assertThat(given.statusCode()).isEqualTo(200);
  }

  @Test
  void refusesABasicSecretWith401() {
    Map<String, Object> form = client.codeForm(client.code(OAuthClient.FOUR));
    form.remove("client_id");

    Response refused =
        given().auth().preemptive().basic(client.id(), "secret").formParams(form).post("/token");

    assertThat(refused.statusCode()).isEqualTo(401);
    assertThat(refused.header("www-authenticate")).startsWith("Basic ");
    assertThat(refused.<String>path("error")).isEqualTo("invalid_client");
  }

  @Test
  void anUnknownClientWithBasicAuthenticationGetsTheSameAnswer() {
    Map<String, Object> form = client.codeForm(client.code(OAuthClient.FOUR));
    form.remove("client_id");

    Response refused =
        given()
            .auth()
            .preemptive()
            .basic("fcm_" + "0".repeat(32), "")
            .formParams(form)
            .post("/token");

    assertThat(refused.statusCode()).isEqualTo(401);
    assertThat(refused.header("www-authenticate")).startsWith("Basic ");
    assertThat(refused.<String>path("error")).isEqualTo("invalid_client");
    assertThat(refused.header("cache-control")).isEqualTo("no-store");
  }

  @Test
  void acceptsOnlyForms() {
    Map<String, Object> form = client.codeForm(client.code(OAuthClient.FOUR));

    Response json = given().contentType("application/json").body(form).post("/token");
    Response query = given().queryParams(form).post("/token");

    for (Response refused : new Response[] {json, query}) {
      assertThat(refused.statusCode()).isEqualTo(400);
      assertThat(refused.<String>path("error")).isEqualTo("invalid_request");
      assertThat(refused.header("cache-control")).isEqualTo("no-store");
    }
    OAuthClient.token(form).then().statusCode(200);
  }

  @Test
  void anOversizedFormIsRefused() {
    Response refused = OAuthClient.token(client.codeForm("x".repeat(20_000)));

    assertThat(refused.statusCode()).isEqualTo(413);
    assertThat(refused.<String>path("error")).isEqualTo("invalid_request");
  }

  @ParameterizedTest
  @CsvSource({
    "/token, invalid_request",
    "/revoke, invalid_request",
    "/register, invalid_client_metadata"
  })
  void anUnreadableBodyIsRefusedWithTheSameText(String path, String error) throws IOException {
    String request =
        "POST "
            + path
            + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2000000\r\n"
            + "Content-Type: application/x-www-form-urlencoded\r\n\r\n";
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port)) {
      socket.setSoTimeout(30_000);
      socket.getOutputStream().write(request.getBytes(US_ASCII));
      socket.getOutputStream().flush();

      String answer = new String(socket.getInputStream().readAllBytes(), US_ASCII);

      assertThat(answer)
          .startsWith("HTTP/1.1 413 ")
          .endsWith("{\"error\":\"" + error + "\",\"error_description\":\"the body is too long\"}");
      assertThat(answer.toLowerCase(Locale.ROOT))
          .contains("cache-control: no-store", "content-type: application/json");
    }
  }

  @Test
  void onlyPostIsAnsweredAndAnyOriginIsAllowed() {
    Response get = given().get("/token");
    Response options = given().header("Origin", "https://app.example").options("/token");

    assertThat(get.statusCode()).isEqualTo(405);
    assertThat(get.header("allow")).isEqualTo("POST");
    assertThat(get.header("cache-control")).isEqualTo("no-store");
    assertThat(options.statusCode()).isEqualTo(204);
    assertThat(options.header("access-control-allow-origin")).isEqualTo("*");
    for (String path : List.of("/token", "/revoke", "/authorize")) {
      assertThat(given().options(path).header("cache-control")).as(path).isEqualTo("no-store");
    }
  }
}
