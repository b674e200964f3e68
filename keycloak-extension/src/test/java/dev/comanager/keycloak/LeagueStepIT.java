package dev.comanager.keycloak;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.testkit.signin.Browser;
import dev.comanager.testkit.signin.Page;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The page that offers a line without a league to link one, on a real Keycloak. */
@ExtendWith(RunningKeycloak.class)
class LeagueStepIT {
  private static final String PHONE = "+1 202 555 0180";
  private static final String LINE = "ln_0000000000000000000000e1";
  private static final String SCOPES = "league.read roster.read messages.write";
  private static final String ADDRESS = "https://sleeper.com/leagues/1048216548135784448";

  private final Browser browser = Client.browser();
  private final Client claude = Client.claude();
  private final FakeAuthService authService = RunningKeycloak.authService();

  LeagueStepIT() {
    authService.line(PHONE, LINE);
    authService.withoutLeague(LINE, List.of("sleeper", "espn", "demo"));
  }

  @AfterEach
  void recover() {
    authService.answerLinks("{\"outcome\":\"linked\"}");
    authService.breakDown(false);
  }

  @Test
  void followsConsentAndLinksALeagueBeforeTheCodeIsMade() {
    Page consent = claude.untilConsent(browser, SCOPES, PHONE);
    assertThat(steps(consent))
        .containsExactly("Your number (done)", "The code (done)", "What to allow", "Your league");
    Page league = allow(consent);
    assertThat(league.heading()).isEqualTo("Link your league");
    assertThat(league.redirect()).isEmpty();
    assertThat(league.document().select("option").eachText()).containsExactly("Sleeper", "ESPN");

    Page back = browser.submit(league, "platform", "sleeper", "who", " " + ADDRESS);

    JsonNode request = authService.links().getLast();
    assertThat(request.path("line").asText()).isEqualTo(LINE);
    assertThat(request.path("platform").asText()).isEqualTo("sleeper");
    assertThat(request.path("who").asText()).isEqualTo(ADDRESS);
    assertThat(scopes(back)).containsExactlyInAnyOrder("league.read", "roster.read");
  }

  @Test
  void canBeSkippedAndIsOfferedAgainAtTheNextSignIn() {
    int before = authService.links().size();
    Page back = browser.submit(leaguePage(), "skip", "1");

    assertThat(scopes(back)).contains("league.read");
    assertThat(authService.links()).hasSize(before);
    assertThat(leaguePage().heading()).isEqualTo("Link your league");
  }

  @Test
  void offersTheDemoLeagueWhereItIs() {
    Page back = browser.submit(leaguePage(), "platform", "espn", "who", "", "demo", "1");

    assertThat(authService.links().getLast().path("platform").asText()).isEqualTo("demo");
    assertThat(back.returned("code")).isNotEmpty();
  }

  @Test
  void saysWhyNothingWasLinkedAndKeepsWhatWasEntered() {
    authService.answerLinks(
        """
        {"outcome":"not_linked","text":"This ESPN league is private. <b>Nothing</b> was linked."}""");

    Page wrong = browser.submit(leaguePage(), "platform", "espn", "who", "a\"b");

    assertThat(wrong.document().select("#who-e[role=alert]").text())
        .isEqualTo("This ESPN league is private. <b>Nothing</b> was linked.");
    assertThat(wrong.document().select("#who").val()).isEqualTo("a\"b");
    assertThat(wrong.document().select("option[selected]").val()).isEqualTo("espn");
    assertThat(browser.submit(wrong, "skip", "1").returned("code")).isNotEmpty();
  }

  @Test
  void offersTheMatchesToChooseFrom() {
    authService.answerLinks(
        """
        {"outcome":"choose","platform":"sleeper","who":"gravel","choices":[
         {"league":"1","team":"7","title":"Gravel <Gang>","about":"Pine Street"},
         {"league":"1","team":"8","title":"Road Runners","about":"Pine Street"}]}""");
    Page choices = browser.submit(leaguePage(), "platform", "sleeper", "who", "gravel");
    assertThat(choices.heading()).isEqualTo("Which team is yours?");
    assertThat(choices.document().select(".choices button").eachText())
        .containsExactly("Gravel <Gang> Pine Street", "Road Runners Pine Street");
    authService.answerLinks("{\"outcome\":\"linked\"}");

    Page back =
        browser.submit(choices, "platform", "sleeper", "who", "gravel", "league", "1", "team", "8");

    assertThat(authService.links().getLast().path("team").asText()).isEqualTo("8");
    assertThat(back.returned("code")).isNotEmpty();
  }

  @Test
  void anOutageIsReportedAndBlocksNobody() {
    Page league = leaguePage();
    authService.breakDown(true);

    Page out = browser.submit(league, "platform", "sleeper", "who", "gravel");

    assertThat(out.document().select("[role=alert]").text()).startsWith("Leagues can’t be reached");
    assertThat(browser.submit(out, "skip", "1").returned("code")).isNotEmpty();
  }

  @Test
  void aReloadOrAFormOfAnEarlierPageReturnsToIt() {
    Page consent = claude.untilConsent(browser, SCOPES, PHONE);
    Page league = allow(consent);

    assertThat(browser.open(league.url()).heading()).isEqualTo("Link your league");
    Page resent = browser.submit(consent, "answer", "deny");
    assertThat(resent.redirect()).isEmpty();
    Page current = browser.open(league.url());
    assertThat(browser.submit(current, "answer", "deny").heading()).isEqualTo("Link your league");
    assertThat(browser.submit(current, "platform", "paper", "who", "x").redirect()).isEmpty();
  }

  @Test
  void twoTabsEachGoOnFromTheirOwnPage() {
    Client other = Client.chatGpt();
    Page first = leaguePage();
    Page second = allow(other.untilConsent(browser, SCOPES, PHONE));

    assertThat(scopes(browser.submit(first, "skip", "1"))).contains("league.read");
    assertThat(browser.submit(second, "skip", "1").returned("code")).isNotEmpty();
  }

  @Test
  void aSignInThatStartsAgainOffersAllScopesAgain() {
    Page league = leaguePage();

    Page first =
        browser.open(
            league
                .url()
                .resolve(
                    "/realms/comanager/login-actions/restart?"
                        + league
                            .action()
                            .getRawQuery()
                            .replaceAll("(session_code|execution)=[^&]*&?", "")));
    Page consent =
        browser.submit(browser.submit(first, "phone", PHONE), "code", FakeAuthService.RIGHT_CODE);

    assertThat(consent.heading()).startsWith("Let Claude");
    assertThat(consent.body()).contains("value=\"messages.write\" checked");
  }

  @Test
  void aLineWithALeagueNeverSeesIt() {
    String phone = "+1 202 555 0171";
    authService.line(phone, "ln_0000000000000000000000d2");
    Page consent = claude.untilConsent(browser, SCOPES, phone);

    assertThat(steps(consent)).hasSize(3);
    assertThat(allow(consent).returned("code")).isNotEmpty();
  }

  private Page leaguePage() {
    return allow(claude.untilConsent(browser, SCOPES, PHONE));
  }

  private Page allow(Page consent) {
    return browser.submit(consent, "answer", "allow");
  }

  private List<String> scopes(Page back) {
    return List.of(claude.exchange(back.returned("code")).path("scope").asText().split(" "));
  }

  private static List<String> steps(Page page) {
    return page.document().select(".steps li").eachText();
  }
}
