package dev.comanager.auth.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.auth.Inner;
import dev.comanager.auth.Lines;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.otp.FirstLeague;
import dev.comanager.auth.registration.TestClients;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.testkit.backends.KeycloakTestResource;
import dev.comanager.testkit.signin.Browser;
import dev.comanager.testkit.signin.Page;
import dev.comanager.testkit.signin.PhoneOwner;
import dev.comanager.testkit.signin.PublicClient;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.enterprise.inject.spi.CDI;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Linking a first league during sign-in, through the pages in Keycloak and their API. */
@QuarkusTest
@WithBackends
class FirstLeagueTest {
  private static final String PATH = "/internal/sign-in/leagues";
  private static final String LINK = "fantasy_link_league";

  private final Browser browser = TestClients.browser();
  private final PhoneOwner owner = TestClients.demoOwner(browser);
  private FakeServices engine;
  private PublicClient claude;

  @BeforeEach
  void anEngineWithoutLeagues() {
    engine =
        FakeServices.ofANewLine()
            .refuses("get_my_leagues", ToolErrorCode.E_NO_LEAGUE, "No league is linked yet.");
    claude = TestClients.claude();
    // Where it was silent before, it isn't asked for a while.
    FirstLeague firstLeague = CDI.current().select(FirstLeague.class).get();
    LineId line = Lines.create().id();
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> !Lines.await(() -> firstLeague.platforms(line, claude.id())).isEmpty());
  }

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void aLineWithoutALeagueLinksOneBeforeTheRedirect() {
    engine.answers(
        LINK,
        "Several fit.",
        """
        {"choices":[{"league_id":"11","name":"Pine Street","team":"","team_id":""},
                    {"league_id":"12","name":"Harbor","team":"","team_id":""}]}""");
    Page choices = browser.submit(leaguePage(), "platform", "sleeper", "who", "@gravel");
    assertThat(choices.heading()).isEqualTo("Which league is yours?");
    assertThat(engine.calls(LINK).getLast().arguments())
        .hasToString("{\"platform\":\"sleeper\",\"username\":\"gravel\"}");
    engine.answers(LINK, "Linked.", "{\"league\":{}}");

    Page back =
        browser.submit(choices, "platform", "sleeper", "who", "gravel", "league", "12", "team", "");

    assertThat(engine.calls(LINK).getLast().arguments().path("league_id").asText()).isEqualTo("12");
    assertThat(claude.exchange(back.returned("code")).status()).isEqualTo(200);
  }

  @Test
  void reportsWhatIsWrongAndCanBeSkipped() {
    engine.refuses(
        LINK,
        ToolErrorCode.E_NOT_FOUND,
        "This ESPN league is private. Link it with its two cookies at https://x/account.");

    Page nothing =
        browser.submit(leaguePage(), "platform", "espn", "who", "https://evil.example/1");
    Page wrong =
        browser.submit(
            nothing,
            "platform",
            "sleeper",
            "who",
            "https://fantasy.espn.com/football/league?leagueId=336358");

    assertThat(nothing.document().select("[role=alert]").text()).contains("whole address");
    assertThat(wrong.document().select("[role=alert]").text()).contains("is private");
    assertThat(engine.calls(LINK).getLast().arguments())
        .hasToString("{\"platform\":\"espn\",\"league_id\":\"336358\"}");
    assertThat(browser.skipLeague(wrong).returned("code")).isNotEmpty();
  }

  @Test
  void namesNoListWhereThereIsNone() {
    LineId line = Lines.create().id();

    Response answer =
        post(
            KeycloakTestResource.SIGN_IN_SECRET,
            "{\"line\":\"%s\",\"platform\":\"sleeper\",\"who\":\"gravel\"}"
                .formatted(line.value()));

    assertThat(answer.<String>path("outcome")).isEqualTo("not_linked");
    assertThat(answer.<String>path("text")).contains("skip this").doesNotContain("the list");
  }

  @Test
  void theStepIsLeftOutForALineWithALeagueAndWhenTheEngineIsSilent() {
    engine.answers("get_my_leagues", "One.", "{\"leagues\":[{\"platform\":\"demo\"}]}");
    assertThat(allow().returned("code")).isNotEmpty();

    engine.silent();
    assertThat(allow().returned("code")).isNotEmpty();
  }

  @Test
  void linksOnlyForKeycloakAndOnlyForActiveLines() {
    LineId none = new LineId("ln_" + "0".repeat(24));
    String body = "{\"line\":\"%s\",\"platform\":\"sleeper\",\"who\":\"gravel\"}";

    assertThat(post("wrong", body.formatted(none)).statusCode()).isEqualTo(401);
    assertThat(post(KeycloakTestResource.SIGN_IN_SECRET, "[]").statusCode()).isEqualTo(400);
    assertThat(post(KeycloakTestResource.SIGN_IN_SECRET, "x".repeat(5000)).statusCode())
        .isEqualTo(400);
    Response answer = post(KeycloakTestResource.SIGN_IN_SECRET, body.formatted(none.value()));
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.<String>path("outcome")).isEqualTo("not_linked");
    LineId suspended = Lines.create().id();
    Lines.await(() -> Lines.operations().suspend(suspended));
    assertThat(
            post(KeycloakTestResource.SIGN_IN_SECRET, body.formatted(suspended.value()))
                .<String>path("outcome"))
        .isEqualTo("not_linked");
    assertThat(engine.calls(LINK)).isEmpty();
  }

  private Page allow() {
    return browser.submit(owner.untilConsent(claude.authorize()), "answer", "allow");
  }

  private Page leaguePage() {
    Page page = allow();
    assertThat(page.heading()).isEqualTo("Link your league");
    return page;
  }

  private static Response post(String secret, String body) {
    return Inner.internal()
        .auth()
        .preemptive()
        .basic("keycloak", secret)
        .contentType("application/json")
        .body(body)
        .post(PATH);
  }
}
