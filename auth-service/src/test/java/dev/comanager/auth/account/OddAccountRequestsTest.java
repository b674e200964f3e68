package dev.comanager.auth.account;

import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.WithBackends;
import dev.comanager.contracts.ToolErrorCode;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.Socket;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Requests that no form of the account page sends. */
@QuarkusTest
@WithBackends
class OddAccountRequestsTest {
  private static final List<String> FORMS =
      List.of(
          "/sign-out",
          "/sign-out-others",
          "/leagues/link",
          "/leagues/demo",
          "/leagues/unlink",
          "/leagues/primary",
          "/assistants/disconnect",
          "/time-zone",
          "/bearer",
          "/export",
          "/delete");

  private FakeServices engine;

  @BeforeEach
  void anEngineWithoutLeagues() {
    engine = FakeServices.ofANewLine();
  }

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void refusesAnOversizedFormWithoutReadingIt() {
    Visitor visitor = Visitor.ofNewLine();

    Response answer = visitor.send("/leagues/link", "who", "x".repeat(9000));

    assertThat(answer.statusCode()).isEqualTo(413);
    assertThat(answer.asString()).contains("That form is too large");
    assertThat(engine.calls("fantasy_link_league")).isEmpty();
  }

  @Test
  void answersAnUndecodableFormWithAPage() {
    Visitor visitor = Visitor.ofNewLine();

    for (String form : FORMS) {
      Response answer = visitor.post(form, "token=" + visitor.key().formToken() + "&%platform=x");
      assertThat(answer.statusCode()).as(form).isEqualTo(400);
      assertThat(answer.asString()).contains("That form can’t be read");
    }
  }

  @Test
  void answersAnOverlongFieldWithAPage() {
    Visitor visitor = Visitor.ofNewLine();

    for (String form : FORMS) {
      Response answer = visitor.post(form, "zone=" + "x".repeat(5000));
      assertThat(answer.statusCode()).as(form).isEqualTo(413);
      assertThat(answer.asString()).contains("That form is too large");
    }
  }

  @Test
  void noMalformedFormCausesAServerError() {
    for (String tool :
        List.of("fantasy_link_league", "fantasy_unlink_league", "fantasy_set_primary_league")) {
      engine.refuses(tool, ToolErrorCode.E_NOT_FOUND, "Nothing of that name.");
    }
    // Deleting and signing out would end the session that the other forms need.
    List<String> forms =
        FORMS.stream().filter(it -> !it.equals("/sign-out") && !it.equals("/export")).toList();
    Random random = new Random(17);
    Visitor visitor = Visitor.ofNewLine();
    for (int i = 0; i < 60; i++) {
      // Each browser may send only a limited number of requests.
      visitor = i % 30 == 0 ? Visitor.ofNewLine() : visitor;
      String form = forms.get(i % forms.size());
      String odd = odd(random);
      assertThat(visitor.post(form, "token=" + visitor.key().formToken() + "&" + odd).statusCode())
          .as("%s %s", form, odd)
          .isLessThan(500)
          .isNotEqualTo(429);
    }
  }

  @Test
  void noMalformedPathCausesAServerError() throws IOException {
    for (String address :
        List.of(
            "/account?x=%s",
            "/account/%s",
            "/account/delete?%s=%s",
            "/account/signed-in?state=%s&code=%s",
            "/authorize?client_id=%s&state=%s",
            "/realms/comanager/login-actions/authenticate?tab_id=%s",
            "/realms/%s",
            "/resources/%s",
            "/pages/%s",
            "/.well-known/%s",
            "/%s")) {
      for (String odd :
          List.of("%", "%2", "%zz", "%00", "%C3", "%ed%a0%80", "%2e%2e", "x".repeat(3000))) {
        String target = address.replace("%s", odd);
        assertThat(statusOf(target, "")).as(target).isLessThan(500);
        assertThat(statusOf(target, "Accept: text/html\r\n")).as(target).isLessThan(500);
      }
    }
  }

  @Test
  void saysWhatARateLimitedBrowserCanDo() {
    Visitor visitor = Visitor.ofNewLine();
    Response answer = visitor.open("/signed-out");
    // More than the limit, because permits refill meanwhile.
    for (int i = 0; i < 1000 && answer.statusCode() == 200; i++) {
      answer = visitor.open("/signed-out");
    }

    assertThat(answer.statusCode()).isEqualTo(429);
    assertThat(Integer.parseInt(answer.header("Retry-After"))).isBetween(1, 60);
    assertThat(answer.asString()).contains("Too many requests", "Wait 1 second, then go on.");
    assertThat(Visitor.ofNewLine().open().statusCode()).isEqualTo(200);
  }

  @Test
  void keepsNoCookieThatIsNoSessionKey() {
    String invented = "x".repeat(10_000);

    for (int i = 0; i < 300; i++) {
      given()
          .cookie(Visitor.COOKIE, invented)
          .get("/account/signed-out")
          .then()
          // A counted one has to wait after 120, and a little more while permits refill.
          .statusCode(200);
    }
  }

  /** The status for a request target that a client library would reject. */
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

  private static String odd(Random random) {
    List<String> parts =
        List.of(
            "client=",
            "platform=",
            "league=",
            "zone=",
            "last=",
            "marker=",
            "who=",
            "from=",
            "&",
            "=",
            "%",
            "%0",
            "%00",
            "%C3",
            "%zz",
            "+",
            ";",
            "\u00e9",
            "{",
            "\"",
            "x".repeat(70));
    return random
        .ints(random.nextInt(12), 0, parts.size())
        .mapToObj(parts::get)
        .collect(Collectors.joining());
  }

  @Test
  void refusesAFormOfAnotherContentType() {
    Visitor visitor = Visitor.ofNewLine();

    visitor
        .request()
        .header("Origin", Visitor.origin())
        .contentType("application/json")
        .body("{\"token\":\"" + visitor.key().formToken() + "\"}")
        .post("/account/bearer")
        .then()
        .statusCode(415);
  }
}
