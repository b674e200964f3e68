package dev.comanager.auth.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.WithBackends;
import dev.comanager.contracts.ToolErrorCode;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class AccountAttacksTest {
  private static final List<String> FORMS =
      List.of(
          "/sign-out",
          "/sign-out-others",
          "/yahoo/connect",
          "/yahoo/leagues",
          "/yahoo/disconnect",
          "/leagues/link",
          "/leagues/demo",
          "/leagues/unlink",
          "/leagues/primary",
          "/assistants/disconnect",
          "/time-zone",
          "/decision/watch",
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
  void refusesAFormWithoutItsSessionsToken() {
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
  void refusesAFormOfAnotherSiteEvenWithTheToken() {
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
      for (String site : List.of("cross-site", "same-site", "none")) {
        visitor
            .request()
            .header("Sec-Fetch-Site", site)
            .formParam("token", visitor.key().formToken())
            .post("/account" + form)
            .then()
            .statusCode(403);
      }
      visitor
          .request()
          .header("Origin", Visitor.origin())
          .header("Sec-Fetch-Site", "cross-site")
          .formParam("token", visitor.key().formToken())
          .post("/account" + form)
          .then()
          .statusCode(403);
    }
    assertThat(visitor.open().statusCode()).isEqualTo(200);
  }

  @Test
  void noPathWithParametersBypassesTheGate() {
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
  void refusesAFormWithoutASession() {
    Visitor visitor = Visitor.ofNewLine();
    visitor.send("/sign-out").then().statusCode(303);

    for (String form : FORMS) {
      Response answer = visitor.send(form);
      if (form.equals("/sign-out")) {
        assertThat(answer.header("Location")).endsWith("/account/signed-out");
      } else {
        assertThat(answer.statusCode()).as(form).isEqualTo(403);
        assertThat(answer.asString())
            .contains(form.equals("/delete") ? "You’re signed out" : "You were signed out");
      }
    }
  }

  @Test
  void formsRejectGetAndPagesRejectPost() {
    Visitor visitor = Visitor.ofNewLine();

    for (String form : FORMS) {
      int status =
          switch (form) {
            // Pages at the same path.
            case "/delete", "/bearer" -> 200;
            // The page that asks to confirm, here without a league.
            case "/leagues/unlink" -> 422;
            default -> 405;
          };
      assertThat(visitor.open(form).statusCode()).as(form).isEqualTo(status);
    }
    assertThat(visitor.send("").statusCode()).isEqualTo(405);
  }

  @Test
  void everyAnswerForbidsScriptsFramesAndCaches() {
    Visitor visitor = Visitor.ofNewLine();
    for (Response answer :
        List.of(
            visitor.open(),
            visitor.open("/settings"),
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
  void noPageHasAnInlineScriptOrStyle() {
    engine.answers("suite/closest-decision", "START.", AccountDecisionTest.CARD);
    Visitor visitor = Visitor.ofNewLine();
    for (String path : List.of("", "/settings", "/bearer", "/data", "/delete")) {
      assertThat(visitor.page(path))
          .doesNotContain("<script", "style=", "<style", "javascript:")
          .doesNotContainPattern("\\son[a-z]+=");
    }
  }

  @Test
  void escapesNamesOfLeaguesTeamsAndAssistants() {
    String evil =
        "<script>alert(1)</script>\"><img src=x onerror=alert(1)>"
            + " ![](https://evil.example/p.png) [here](https://evil.example/x)";
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
        "suite/closest-decision",
        "START.",
        AccountDecisionTest.CARD
            .replace("Pine Street Keepers", json)
            .replace("Amon-Ra St. Brown", json)
            .replace("In the slot", json));
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
        .allSatisfy(
            html ->
                assertThat(html)
                    .doesNotContain("<script", "<img")
                    .doesNotContainPattern("(?:href|src|action)=\"[^\"]*evil"));
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
  void ignoresALineInAForm() {
    engine.answers("fantasy_unlink_league", "Unlinked.", "{\"leagues\":[]}");
    Visitor owner = Visitor.ofNewLine();
    Visitor other = Visitor.ofNewLine();

    other.send(
        "/leagues/unlink", "platform", "sleeper", "league", "7001", "line", owner.line().value());

    assertThat(engine.calls("fantasy_unlink_league").getLast().line()).isEqualTo(other.line());
  }

  @Test
  void anInvalidLeagueKeyNeverReachesTheEngine() {
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
}
