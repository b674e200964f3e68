package dev.comanager.auth.account;

import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.backends.KafkaTestResource;
import dev.comanager.backends.KeycloakTestResource;
import dev.comanager.backends.PostgresTestResource;
import dev.comanager.contracts.ToolErrorCode;
import io.quarkus.test.common.WithTestResource;
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

@QuarkusTest
@WithTestResource(PostgresTestResource.class)
@WithTestResource(KafkaTestResource.class)
@WithTestResource(CodeSettings.class)
@WithTestResource(KeycloakTestResource.class)
class AccountAttacksTest {
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

  private PlayedOwners engine;

  @BeforeEach
  void anEngineWithoutLeagues() {
    engine = PlayedOwners.ofANewLine();
  }

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void noFormCountsWithoutTheTokenOfItsSession() {
    Visitor visitor = Visitor.ofNewLine();
    Visitor other = Visitor.of(visitor.line());

    for (String form : FORMS) {
      for (String token : List.of("", "x", other.key().formToken(), visitor.key().value())) {
        Response answer =
            visitor
                .request()
                .header("Origin", Visitor.origin())
                .formParam("token", token)
                .post("/account" + form);
        assertThat(answer.statusCode()).as(form).isEqualTo(403);
        assertThat(answer.asString()).contains("That form isn’t from your page");
      }
    }
    assertThat(visitor.open().statusCode()).isEqualTo(200);
    assertThat(engine.calls("fantasy_link_league")).isEmpty();
  }

  @Test
  void noFormOfAnotherSiteCountsEvenWithTheToken() {
    Visitor visitor = Visitor.ofNewLine();

    for (String form : FORMS) {
      for (String origin :
          List.of(
              "https://evil.example",
              "null",
              Visitor.origin() + ".evil.example",
              Visitor.origin().replace("http:", "https:"))) {
        visitor
            .request()
            .header("Origin", origin)
            .formParam("token", visitor.key().formToken())
            .post("/account" + form)
            .then()
            .statusCode(403);
      }
      visitor
          .request()
          .header("Sec-Fetch-Site", "cross-site")
          .formParam("token", visitor.key().formToken())
          .post("/account" + form)
          .then()
          .statusCode(403);
    }
    assertThat(visitor.open().statusCode()).isEqualTo(200);
  }

  @Test
  void noPathWithParametersWalksAroundTheGate() {
    Visitor visitor = Visitor.ofNewLine();
    String large = "x".repeat(9_000);

    for (String path :
        List.of("/account;x", "/account;x/bearer", "/account/bearer;x=1", "/;x/account/bearer")) {
      Response page = visitor.request().urlEncodingEnabled(false).get(path);
      Response form =
          visitor
              .request()
              .urlEncodingEnabled(false)
              .header("Origin", "https://evil.example")
              .formParam("token", visitor.key().formToken())
              .formParam("large", large)
              .post(path);

      for (Response answer : List.of(page, form)) {
        assertThat(answer.statusCode()).as(path).isEqualTo(404);
        assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
        assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
      }
    }
    assertThat(visitor.request().urlEncodingEnabled(false).get("/account%3Bx").statusCode())
        .isEqualTo(404);
    assertThat(
            Database.column(
                "SELECT 1 FROM own_bearer WHERE line = '" + visitor.line().value() + "'"))
        .hasSize(1);
  }

  @Test
  void noFormCountsWithoutASession() {
    Visitor visitor = Visitor.ofNewLine();
    visitor.send("/sign-out").then().statusCode(303);

    for (String form : FORMS) {
      Response answer = visitor.send(form);
      assertThat(answer.statusCode()).as(form).isEqualTo(403);
      assertThat(answer.asString()).contains("You were signed out");
    }
  }

  @Test
  void aFormIsNoPageAndAPageIsNoForm() {
    Visitor visitor = Visitor.ofNewLine();

    for (String form : FORMS) {
      // One form has its question as a page of the same name.
      int status = form.equals("/delete") ? 200 : 405;
      assertThat(visitor.open(form).statusCode()).as(form).isEqualTo(status);
    }
    assertThat(visitor.send("").statusCode()).isEqualTo(405);
  }

  @Test
  void anEndedSessionOpensNothingOnAnyReplica() {
    Visitor visitor = Visitor.ofNewLine();

    Response out = visitor.send("/sign-out");

    assertThat(out.header("Set-Cookie")).contains(Visitor.COOKIE + "=;", "Max-Age=0");
    assertThat(visitor.open().statusCode()).isEqualTo(303);
    assertThat(
            Database.column(
                "SELECT count(*) FROM account_session WHERE line = '" + visitor.line() + "'"))
        .containsExactly("0");
  }

  @Test
  void aSuspensionEndsEverySessionOfTheLineAndAResumptionBringsNoneBack() {
    Visitor visitor = Visitor.ofNewLine();

    Lines.await(() -> Lines.operations().suspend(visitor.line()));
    assertThat(visitor.open().statusCode()).isEqualTo(303);
    assertThat(visitor.send("/demo").statusCode()).isNotEqualTo(200);

    Lines.await(() -> Lines.operations().resume(visitor.line()));
    assertThat(visitor.open().statusCode()).isEqualTo(303);
  }

  @Test
  void aSessionEndsWhenItIsLeftAloneAndAfterItsLongestTime() {
    Visitor idle = Visitor.ofNewLine();
    Visitor old = Visitor.ofNewLine();

    Database.change(
        "UPDATE account_session SET last_used_at = now() - interval '31 minutes' WHERE line = '%s'"
            .formatted(idle.line()));
    Database.change(
        "UPDATE account_session SET created_at = now() - interval '12 hours 1 second' WHERE line = '%s'"
            .formatted(old.line()));

    assertThat(idle.open().statusCode()).isEqualTo(303);
    assertThat(old.open().statusCode()).isEqualTo(303);
  }

  @Test
  void aPageThatIsUsedKeepsItsSession() {
    Visitor visitor = Visitor.ofNewLine();
    for (int i = 0; i < 3; i++) {
      Database.change(
          "UPDATE account_session SET last_used_at = last_used_at - interval '20 minutes' WHERE line = '%s'"
              .formatted(visitor.line()));
      assertThat(visitor.open().statusCode()).isEqualTo(200);
    }
  }

  @Test
  void aCookieThatNobodyGaveOutOpensNothing() {
    for (String cookie : List.of("x", "A".repeat(43), "../..", "%00", "A".repeat(5000))) {
      given()
          .redirects()
          .follow(false)
          .header("Cookie", Visitor.COOKIE + "=" + cookie)
          .get("/account")
          .then()
          .statusCode(303);
    }
  }

  @Test
  void theDatabaseKeepsNothingThatOpensASession() {
    Visitor visitor = Visitor.ofNewLine();

    assertThat(Database.everyRowOfEveryTable())
        .noneMatch(row -> row.contains(visitor.key().value()))
        .noneMatch(row -> row.contains(visitor.key().formToken()));
  }

  @Test
  void everyAnswerForbidsScriptsFramesAndCaches() {
    Visitor visitor = Visitor.ofNewLine();
    for (Response answer :
        List.of(
            visitor.open(),
            visitor.open("/signed-out"),
            visitor.open("/nothing-here"),
            visitor.send("/time-zone", "zone", "x"),
            visitor.send("/time-zone", "zone", "America/Denver"),
            visitor.request().post("/account/bearer"))) {
      assertThat(answer.header("Content-Security-Policy"))
          .isEqualTo(
              "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self';"
                  + " base-uri 'none'; frame-ancestors 'none'");
      assertThat(answer.header("X-Frame-Options")).isEqualTo("DENY");
      assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
      assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
    }
  }

  @Test
  void noPageHoldsAScriptOrAStyleOfItsOwn() {
    assertThat(Visitor.ofNewLine().page())
        .doesNotContain("<script", "style=", "<style", "javascript:")
        .doesNotContainPattern("\\son[a-z]+=");
  }

  @Test
  void namesOfLeaguesTeamsAndAssistantsStayText() {
    String evil = "<script>alert(1)</script>\"><img src=x onerror=alert(1)>";
    String json = evil.replace("\"", "\\\"");
    engine.answers(
        "get_my_leagues",
        "One.",
        """
        {"leagues":[{"platform":"sleeper","platform_label":"%1$s","league_id":"7","name":"%1$s","team":"%1$s",
        "record":"%1$s","scoring":"%1$s","team_count":4,"primary":false}]}\
        """
            .formatted(json));
    engine.answers(
        "fantasy_link_league",
        "Several.",
        """
        {"choices":[{"league_id":"%1$s","name":"%1$s","team":"%1$s","team_id":"%1$s"}]}\
        """
            .formatted(json));
    Visitor visitor = Visitor.ofNewLine();
    String client = Connected.client(evil, "https://claude.ai/api/mcp/auth_callback");
    Connected.grant(visitor.line(), client, "league.read");

    String page = visitor.page();
    String choices = visitor.send("/leagues/link", "who", evil).asString();
    engine.refuses("fantasy_link_league", ToolErrorCode.E_NOT_FOUND, evil);
    String refused = visitor.send("/leagues/link", "who", evil).asString();

    assertThat(page).contains("&lt;script&gt;alert(1)&lt;/script&gt;");
    assertThat(List.of(page, choices, refused))
        .allSatisfy(html -> assertThat(html).doesNotContain("<script", "<img"));
  }

  @Test
  void anotherLinesAssistantCannotBeDisconnected() {
    Visitor owner = Visitor.ofNewLine();
    Visitor other = Visitor.ofNewLine();
    String client = Connected.client("Claude", "https://claude.ai/api/mcp/auth_callback");
    Connected.grant(owner.line(), client, "league.read");

    other.send("/assistants/disconnect", "client", client).then().statusCode(303);

    assertThat(owner.page()).contains("<h3>Claude</h3>");
  }

  @Test
  void theLineInAFormMeansNothing() {
    engine.answers("fantasy_unlink_league", "Unlinked.", "{\"leagues\":[]}");
    Visitor owner = Visitor.ofNewLine();
    Visitor other = Visitor.ofNewLine();

    other.send(
        "/leagues/unlink", "platform", "sleeper", "league", "7001", "line", owner.line().value());

    assertThat(engine.calls("fantasy_unlink_league").getLast().line()).isEqualTo(other.line());
  }

  @Test
  void whatIsNoLeaguesKeyNeverReachesTheEngine() {
    Visitor visitor = Visitor.ofNewLine();
    for (String league : List.of("", "a b", "../7", "x".repeat(65), "{}", "7\r\nX: y")) {
      visitor
          .send("/leagues/unlink", "platform", "sleeper", "league", league)
          .then()
          .statusCode(422);
    }
    for (String who : List.of("", " ", "x".repeat(65), "a\u0001b", "a\nb")) {
      visitor.send("/leagues/link", "who", who).then().statusCode(422);
    }
    assertThat(engine.calls("fantasy_unlink_league")).isEmpty();
    assertThat(engine.calls("fantasy_link_league")).isEmpty();
  }

  @Test
  void anOversizedFormIsRefusedUnread() {
    Visitor visitor = Visitor.ofNewLine();

    Response answer = visitor.send("/leagues/link", "who", "x".repeat(9000));

    assertThat(answer.statusCode()).isEqualTo(413);
    assertThat(answer.asString()).contains("That form is too large");
    assertThat(engine.calls("fantasy_link_league")).isEmpty();
  }

  @Test
  void aFormThatCannotBeDecodedIsAnsweredWithAPage() {
    Visitor visitor = Visitor.ofNewLine();

    for (String form : FORMS) {
      Response answer = visitor.post(form, "token=" + visitor.key().formToken() + "&%platform=x");
      assertThat(answer.statusCode()).as(form).isEqualTo(400);
      assertThat(answer.asString()).contains("That form can’t be read");
    }
  }

  @Test
  void anOverlongFieldIsAnsweredWithAPage() {
    Visitor visitor = Visitor.ofNewLine();

    for (String form : FORMS) {
      Response answer = visitor.post(form, "zone=" + "x".repeat(5000));
      assertThat(answer.statusCode()).as(form).isEqualTo(413);
      assertThat(answer.asString()).contains("That form is too large");
    }
  }

  @Test
  void noFormHoweverOddIsAnErrorOfOurs() {
    for (String tool :
        List.of("fantasy_link_league", "fantasy_unlink_league", "fantasy_set_primary_league")) {
      engine.refuses(tool, ToolErrorCode.E_NOT_FOUND, "Nothing of that name.");
    }
    // Deleting and signing out would end what the rest is tried on.
    List<String> forms =
        FORMS.stream().filter(it -> !it.equals("/sign-out") && !it.equals("/export")).toList();
    Random random = new Random(17);
    Visitor visitor = Visitor.ofNewLine();
    for (int i = 0; i < 300; i++) {
      // A browser may ask only so often.
      visitor = i % 100 == 0 ? Visitor.ofNewLine() : visitor;
      String form = forms.get(i % forms.size());
      String odd = odd(random);
      assertThat(visitor.post(form, "token=" + visitor.key().formToken() + "&" + odd).statusCode())
          .as("%s %s", form, odd)
          .isLessThan(500)
          .isNotEqualTo(429);
    }
  }

  @Test
  void noAddressHoweverOddIsAnErrorOfOurs() throws IOException {
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
  void aBrowserThatAsksTooOftenIsShownWhatToDo() {
    Visitor visitor = Visitor.ofNewLine();
    Response answer = visitor.open("/signed-out");
    // Some come back meanwhile.
    for (int i = 0; i < 1000 && answer.statusCode() == 200; i++) {
      answer = visitor.open("/signed-out");
    }

    assertThat(answer.statusCode()).isEqualTo(429);
    assertThat(Integer.parseInt(answer.header("Retry-After"))).isBetween(1, 60);
    assertThat(answer.asString()).contains("Too many requests", "Wait 1 second, then go on.");
    assertThat(Visitor.ofNewLine().open().statusCode()).isEqualTo(200);
  }

  /** The status of an address that a client library would not let pass. */
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
  void aFormOfAnotherKindIsRefused() {
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
