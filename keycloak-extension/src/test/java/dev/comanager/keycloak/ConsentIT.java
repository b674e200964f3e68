package dev.comanager.keycloak;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.testkit.signin.Browser;
import dev.comanager.testkit.signin.Page;
import dev.comanager.testkit.signin.PublicClient;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The consent page and its effect on tokens, on a real Keycloak. */
@ExtendWith(RunningKeycloak.class)
class ConsentIT {
  private static final String PHONE = "+1 202 555 0150";
  private static final String LINE = "ln_0000000000000000000000b1";
  private static final String FOUR = "league.read roster.read analysis.read alerts.write";
  private static final String SIX = FOUR + " messages.write calls.write";

  private final Browser browser = Client.browser();
  private final FakeAuthService authService = RunningKeycloak.authService();

  ConsentIT() {
    authService.line(PHONE, LINE);
  }

  @Test
  void showsTheClientItsAddressAndTheLine() {
    Page page = Client.chatGpt().untilConsent(browser, SIX, PHONE);

    assertThat(page.heading()).isEqualTo("Let ChatGPT use your co-manager?");
    assertThat(page.body())
        .contains("<dd>ChatGPT</dd>")
        .contains("<dd class=\"mono\">chatgpt.com</dd>")
        .contains("<dd class=\"num\">(•••) •••-0150</dd>");
  }

  @Test
  void onlyTextsAndCallsAreOptional() {
    Page page = Client.chatGpt().untilConsent(browser, SIX, PHONE);

    assertThat(page.body().split("type=\"checkbox\" checked disabled", -1)).hasSize(5);
    assertThat(page.body())
        .contains("name=\"scope\" value=\"messages.write\" checked>")
        .contains("name=\"scope\" value=\"calls.write\" checked>", "Uses your minutes: 17 left");
  }

  @Test
  void omitsUncheckedScopesFromTheTokenAndEveryRefresh() {
    Client client = Client.chatGpt();
    Page back =
        browser.submit(
            client.untilConsent(browser, SIX, PHONE), "answer", "allow", "scope", "calls.write");

    JsonNode token = client.exchange(back.returned("code"));
    JsonNode refreshed = client.refresh(token.path("refresh_token").asText());
    JsonNode again = client.refresh(refreshed.path("refresh_token").asText());
    JsonNode wider = client.refresh(again.path("refresh_token").asText(), "messages.write");

    List<String> kept =
        List.of("league.read", "roster.read", "analysis.read", "alerts.write", "calls.write");
    assertThat(scopesOf(token)).containsExactlyInAnyOrderElementsOf(kept);
    assertThat(scopesOf(refreshed)).containsExactlyInAnyOrderElementsOf(kept);
    assertThat(scopesOf(again)).containsExactlyInAnyOrderElementsOf(kept);
    assertThat(scopesOf(wider)).doesNotContain("messages.write");
    assertThat(claim(wider, "scope")).doesNotContain("messages.write");
  }

  @Test
  void offersChatGptCallsThatItDidNotRequest() {
    Client client = Client.chatGpt();
    Page page = client.untilConsent(browser, FOUR + " messages.write", PHONE);
    assertThat(page.body())
        .contains("name=\"scope\" value=\"messages.write\" checked>")
        .contains("name=\"scope\" value=\"calls.write\">", "Uses your minutes: 17 left");

    Page back = browser.submit(page, "answer", "allow", "scope", "calls.write");
    JsonNode token = client.exchange(back.returned("code"));
    JsonNode refreshed = client.refresh(token.path("refresh_token").asText());

    assertThat(scopesOf(token)).containsExactlyInAnyOrder((FOUR + " calls.write").split(" "));
    assertThat(claim(token, "scope")).contains("calls.write");
    assertThat(scopesOf(refreshed)).containsExactlyInAnyOrderElementsOf(scopesOf(token));
  }

  @Test
  void callsThatAreNotTickedAreNotGranted() {
    Client client = Client.chatGpt();
    Page page = client.untilConsent(browser, FOUR + " messages.write", PHONE);

    Page back = browser.submit(page, "answer", "allow", "scope", "messages.write");

    assertThat(scopesOf(client.exchange(back.returned("code"))))
        .containsExactlyInAnyOrder((FOUR + " messages.write").split(" "));
  }

  @Test
  void offersClaudeNoCalls() {
    Page page = Client.claude().untilConsent(browser, FOUR + " messages.write", PHONE);

    assertThat(page.body()).doesNotContain("calls.write", "Call your phone");
  }

  @Test
  void ignoresScopesThatAFormForges() {
    Client client = Client.claude();
    Page page = client.untilConsent(browser, FOUR, PHONE);

    Page back =
        browser.submit(
            page,
            "answer",
            "allow",
            "scope",
            "messages.write",
            "scope",
            "calls.write",
            "scope",
            "roster.write",
            "scope",
            "offline_access");

    assertThat(scopesOf(client.exchange(back.returned("code"))))
        .containsExactlyInAnyOrder(FOUR.split(" "));
  }

  @Test
  void keepsMandatoryScopesThatAFormOmits() {
    Client client = Client.claude();
    Page page = client.untilConsent(browser, FOUR + " messages.write", PHONE);

    Page back = browser.submit(page, "answer", "allow");

    assertThat(scopesOf(client.exchange(back.returned("code"))))
        .containsExactlyInAnyOrder(FOUR.split(" "));
  }

  @Test
  void offersScopesThatTheLineGrantedTheClientBefore() {
    String phone = "+1 202 555 0151";
    String line = "ln_0000000000000000000000b2";
    authService.line(phone, line);
    authService.alreadyGranted(
        line, List.of("league.read", "messages.write", "roster.write", "made.up"));
    Client client = Client.claude();

    Page page = client.untilConsent(browser, "roster.read", phone);
    Page back = browser.submit(page, "answer", "allow", "scope", "messages.write");

    assertThat(scopesOf(client.exchange(back.returned("code"))))
        .containsExactlyInAnyOrder("league.read", "roster.read", "messages.write");
  }

  @Test
  void issuesNoTokenAfterADenial() {
    Page page = Client.claude().untilConsent(browser, FOUR, PHONE);

    Page back = browser.submit(page, "answer", "deny");

    assertThat(back.returned("error")).isEqualTo("access_denied");
    assertThat(back.returned("error_description")).isEqualTo("the user did not allow it");
    assertThat(back.returned("state")).isEqualTo(Client.STATE);
    assertThat(back.header("location")).doesNotContain("code=");
  }

  @Test
  void aFormWithoutADecisionShowsThePageAgain() {
    Page page = Client.claude().untilConsent(browser, FOUR, PHONE);

    assertThat(browser.submit(page, "answer", "perhaps").heading()).startsWith("Let Claude");
  }

  @Test
  void escapesTheClientsName() {
    Client client =
        Client.register(
            "<script>alert(1)</script> ${msg(\"x\")} & \"Co\"",
            "http://localhost:33418/callback",
            "claude",
            Client.FIVE);

    Page page = client.untilConsent(browser, FOUR, PHONE);

    assertThat(page.body())
        .contains(
            "&lt;script&gt;alert(1)&lt;/script&gt; ${msg(&quot;x&quot;)} &amp; &quot;Co&quot;")
        .doesNotContainIgnoringCase("<script")
        .contains("<dd class=\"mono\">localhost</dd>");
  }

  /**
   * A response may be lost, so Keycloak doesn't enforce single use; auth-service, the only caller,
   * does.
   */
  @Test
  void acceptsARefreshTokenRepeatedlyAndIssuesANewOneEachTime() {
    Client client = Client.claude();
    Page back = browser.submit(client.untilConsent(browser, FOUR, PHONE), "answer", "allow");
    JsonNode token = client.exchange(back.returned("code"));

    JsonNode refreshed = client.refresh(token.path("refresh_token").asText());
    JsonNode again = client.refresh(token.path("refresh_token").asText());
    JsonNode after = client.refresh(again.path("refresh_token").asText());

    List<String> made =
        Stream.of(token, refreshed, again, after)
            .map(it -> it.path("refresh_token").asText())
            .toList();
    assertThat(made).doesNotContain("").doesNotHaveDuplicates();
    assertThat(claim(again, "sid")).isEqualTo(claim(token, "sid"));
  }

  @Test
  void createsTwoGrantsForTwoSignInsOfOneBrowser() {
    Client first = Client.claude();
    Client second = Client.chatGpt();
    String otherPhone = "+1 202 555 0152";
    authService.line(otherPhone, "ln_0000000000000000000000b3");

    Page inOneTab = first.untilConsent(browser, FOUR, PHONE);
    Page inAnother = second.untilConsent(browser, FOUR, otherPhone);
    JsonNode one = first.exchange(browser.submit(inOneTab, "answer", "allow").returned("code"));
    JsonNode other = second.exchange(browser.submit(inAnother, "answer", "allow").returned("code"));

    assertThat(claim(one, "line")).isEqualTo(LINE);
    assertThat(claim(other, "line")).isEqualTo("ln_0000000000000000000000b3");
    assertThat(claim(one, "sid")).isNotEqualTo(claim(other, "sid"));
    assertThat(first.refresh(one.path("refresh_token").asText()).path("error").asText()).isEmpty();
  }

  private static String claim(JsonNode token, String name) {
    return PublicClient.claims(token.path("access_token").asText()).path(name).asText();
  }

  private static List<String> scopesOf(JsonNode token) {
    return List.of(token.path("scope").asText(token.toString()).split(" "));
  }
}
