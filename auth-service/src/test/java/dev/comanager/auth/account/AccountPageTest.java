package dev.comanager.auth.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.WithBackends;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.testkit.backends.KeycloakTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class AccountPageTest {
  static final String TWO_LEAGUES =
      """
      {"leagues":[
       {"platform":"sleeper","platform_label":"Sleeper","league_id":"7001","name":"Pine Street Keepers","team":"Third and Long","record":"4-6","scoring":"Half PPR","team_count":10,"week":11,"matchup":{},"primary":true,"waiver_position":3},
       {"platform":"demo","platform_label":"Demo","league_id":"midfield","name":"Midfield","team":"Hail Mary Shelley","record":"","scoring":null,"team_count":null,"week":null,"matchup":{},"primary":false,"waiver_position":null}],
       "primary_platform":"sleeper"}\
      """;

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
  void aNewLinesPageShowsTheFirstSteps() {
    String page = Visitor.ofNewLine().page();

    assertThat(page)
        .contains("No league yet", "No assistant yet", "Your first answer", "Link a league first")
        .contains("<code class=\"key\">" + KeycloakTestResource.BASE_URL + "/mcp</code>")
        .contains("Who should I start?", "times in Eastern Time")
        .contains("/account/settings", "/account/bearer", "/account/data");
  }

  @Test
  void listsLinkedLeaguesAndMarksThePrimary() {
    engine.answers("get_my_leagues", "Two.", TWO_LEAGUES);

    String page = Visitor.ofNewLine().page();

    assertThat(page)
        .contains("2 linked", "Pine Street Keepers <span class=\"tag pine\">Primary</span>")
        .contains("Sleeper · 10 teams · Half PPR · you are Third and Long, 4–6")
        .contains("Demo · you are Hail Mary Shelley, record not known yet")
        .contains("Make primary<span class=\"vh\">: Midfield</span>")
        .doesNotContain("Make primary<span class=\"vh\">: Pine Street Keepers</span>");
  }

  @Test
  void aRefusedListIsNotShownAsEmpty() {
    engine.refuses("get_my_leagues", ToolErrorCode.E_UNAVAILABLE, "Not now.");

    assertThat(Visitor.ofNewLine().page())
        .contains("Leagues can’t be shown right now")
        .contains("No assistant yet", "Your own key", "Settings")
        .doesNotContain("No league yet");
  }

  @Test
  void linksTheOnlyLeagueOfANameAndSaysSoOnce() {
    engine.answers(
        "fantasy_link_league", "Linked Pine Street Keepers on Sleeper.", "{\"league\":{}}");
    Visitor visitor = Visitor.ofNewLine();

    Response answer = visitor.send("/leagues/link", "who", " @gravel ");

    assertThat(answer.statusCode()).isEqualTo(303);
    assertThat(answer.header("Location")).endsWith("/account#leagues");
    assertThat(engine.calls("fantasy_link_league").getLast().arguments())
        .hasToString("{\"platform\":\"sleeper\",\"username\":\"gravel\"}");
    assertThat(visitor.page()).contains("Linked Pine Street Keepers on Sleeper.");
    assertThat(visitor.page()).doesNotContain("Linked Pine Street Keepers on Sleeper.");
  }

  @Test
  void offersAChoiceOfSeveralLeaguesOfAName() {
    engine.answers("get_my_leagues", "Two.", TWO_LEAGUES);
    engine.answers(
        "fantasy_link_league",
        "Several leagues fit.",
        """
        {"choices":[{"league_id":"7001","name":"Pine Street Keepers","team":"","team_id":""},
                    {"league_id":"7002","name":"Office League","team":"","team_id":""}]}\
        """);
    Visitor visitor = Visitor.ofNewLine();

    String page =
        visitor.send("/leagues/link", "who", "gravel").then().statusCode(200).extract().asString();

    assertThat(page)
        .contains("Which league?", "Link<span class=\"vh\">: Office League</span>")
        .contains("Sleeper · linked already")
        .doesNotContain("Link<span class=\"vh\">: Pine Street Keepers</span>");

    visitor.send("/leagues/link", "who", "gravel", "league", "7002", "team", "");
    assertThat(engine.calls("fantasy_link_league").getLast().arguments())
        .hasToString("{\"platform\":\"sleeper\",\"username\":\"gravel\",\"league_id\":\"7002\"}");
  }

  @Test
  void offersAChoiceOfTeamsForALeagueId() {
    engine.answers(
        "fantasy_link_league",
        "Several teams fit.",
        """
        {"choices":[{"league_id":"918273645546372819","name":"Office League","team":"Gravel Road Gang","team_id":"1"},
                    {"league_id":"918273645546372819","name":"Office League","team":"The Long Snappers","team_id":"2"}]}\
        """);
    Visitor visitor = Visitor.ofNewLine();

    String page = visitor.send("/leagues/link", "who", "918273645546372819").asString();

    assertThat(page)
        .contains(
            "Which team is yours?", "This is mine<span class=\"vh\">: The Long Snappers</span>");
    assertThat(engine.calls("fantasy_link_league").getLast().arguments())
        .hasToString("{\"platform\":\"sleeper\",\"league_id\":\"918273645546372819\"}");

    visitor.send("/leagues/link", "league", "918273645546372819", "who", "", "team", "2");
    assertThat(engine.calls("fantasy_link_league").getLast().arguments())
        .hasToString(
            "{\"platform\":\"sleeper\",\"league_id\":\"918273645546372819\",\"team\":\"2\"}");
  }

  @Test
  void linksALeagueOfAnotherPlatform() {
    engine.answers(
        "fantasy_link_league",
        "Several teams fit.",
        """
        {"choices":[{"league_id":"206154","name":"Breakwater","team":"Harbor Lights","team_id":"11"},
                    {"league_id":"206154","name":"Breakwater","team":"Idle Hands","team_id":"13"}]}""");
    Visitor visitor = Visitor.ofNewLine();

    String page =
        visitor.send("/leagues/link", "platform", "fleaflicker", "who", "206154").asString();

    assertThat(page)
        .contains("<option value=\"fleaflicker\" selected>Fleaflicker</option>")
        .contains("name=\"platform\" value=\"fleaflicker\"")
        .doesNotContain(">Yahoo</option>");
    visitor.send("/leagues/link", "platform", "fleaflicker", "league", "206154", "team", "13");
    assertThat(engine.calls("fantasy_link_league").getLast().arguments())
        .hasToString("{\"platform\":\"fleaflicker\",\"league_id\":\"206154\",\"team\":\"13\"}");
  }

  @Test
  void showsTheEnginesRefusalBelowTheFieldAndKeepsTheInput() {
    engine.refuses(
        "fantasy_link_league", ToolErrorCode.E_NOT_FOUND, "Sleeper knows nobody of that username.");

    Response answer = Visitor.ofNewLine().send("/leagues/link", "who", "nobody-at-all");

    assertThat(answer.statusCode()).isEqualTo(422);
    assertThat(answer.asString())
        .contains("value=\"nobody-at-all\"", "aria-invalid=\"true\"", "Sleeper knows nobody");
  }

  @Test
  void linksTheDemoLeagueWithOneButton() {
    engine.answers("fantasy_link_league", "Linked Midfield on Demo.", "{\"league\":{}}");

    Response answer = Visitor.ofNewLine().send("/leagues/demo");

    assertThat(answer.statusCode()).isEqualTo(303);
    assertThat(engine.calls("fantasy_link_league").getLast().arguments())
        .hasToString("{\"platform\":\"demo\"}");
  }

  @Test
  void unlinksAndPrefersLeaguesOnlyForThisLine() {
    engine.answers("fantasy_unlink_league", "Unlinked.", "{\"leagues\":[]}");
    engine.answers("fantasy_set_primary_league", "Primary now.", "{\"leagues\":[]}");
    Visitor visitor = Visitor.ofNewLine();

    visitor.send("/leagues/unlink", "platform", "sleeper", "league", "7001").then().statusCode(303);
    visitor
        .send("/leagues/primary", "platform", "demo", "league", "midfield")
        .then()
        .statusCode(303);

    assertThat(engine.calls("fantasy_unlink_league").getLast().line()).isEqualTo(visitor.line());
    assertThat(engine.calls("fantasy_set_primary_league").getLast().arguments())
        .hasToString("{\"platform\":\"demo\",\"league_id\":\"midfield\"}");
  }

  @Test
  void showsAConfirmationPageBeforeUnlinking() {
    engine.answers("get_my_leagues", "Two.", TWO_LEAGUES);
    Visitor visitor = Visitor.ofNewLine();

    String question = visitor.page("/leagues/unlink?platform=sleeper&league=7001");

    assertThat(visitor.page())
        .contains("href=\"/account/leagues/unlink?platform=sleeper&amp;league=7001\"");
    assertThat(question)
        .contains("Unlink Pine Street Keepers?", "Keep it", "value=\"7001\"")
        .contains("action=\"/account/leagues/unlink\"");
    assertThat(engine.calls("fantasy_unlink_league")).isEmpty();
    Response strange = visitor.open("/leagues/unlink?platform=sleeper&league=7");
    assertThat(strange.statusCode()).isEqualTo(422);
    assertThat(strange.asString()).contains("You have no such league.");
  }

  @Test
  void listsAndDisconnectsConnectedAssistants() {
    Visitor visitor = Visitor.ofNewLine();
    Connected.client("Claude", "https://claude.ai/api/mcp/auth_callback");
    String client = Connected.client("Claude", "https://claude.ai/api/mcp/auth_callback");
    Connected.grant(visitor.line(), client, "league.read roster.read analysis.read alerts.write");

    String page = visitor.page();

    assertThat(page)
        .contains(
            "<h3>Claude</h3>", "claude.ai", "used today", "Reads, advice, watches. No texts.");

    visitor.send("/assistants/disconnect", "client", client).then().statusCode(303);
    assertThat(visitor.page()).contains("Disconnected", "No assistant yet");
  }
}
