package dev.comanager.systemtests.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.Reply;
import dev.comanager.systemtests.signin.AuthorizationRequest;
import dev.comanager.systemtests.signin.Browser;
import dev.comanager.systemtests.signin.Grant;
import dev.comanager.systemtests.signin.OAuthClient;
import dev.comanager.systemtests.signin.Page;
import dev.comanager.systemtests.signin.Phone;
import dev.comanager.systemtests.signin.SignIn;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests connecting an assistant through the sign-in pages (spec 4.3, 5; INTERFACE 7). */
@Tag("journey")
class SignInJourneyIT {
  private static final List<String> TWELVE =
      List.of(
          "get_my_leagues",
          "get_my_fantasy_context",
          "get_roster_status",
          "analyze_start_sit",
          "analyze_trade",
          "find_waiver_moves",
          "watch_decision",
          "watch_roster",
          "list_watches",
          "cancel_watch",
          "get_weekly_brief",
          "send_fantasy_alert");

  @Test
  void aClaudeClientGetsItsTwelveTools() {
    Grant grant = SignIn.grant(OAuthClient.claude(), Phone.any());

    assertThat(grant.scopes()).containsExactlyInAnyOrderElementsOf(OAuthClient.CLAUDE_SCOPES);
    assertThat(tools(grant)).isEqualTo(TWELVE);
    grant.mcp().call("get_my_leagues").ok();
    for (String foreign : List.of("schedule_service_call", "call_me_now", "send_me_weekly_brief")) {
      Reply reply = grant.mcp().call(foreign);
      reply.isError(200, -32601);
      assertThat(reply.errorMessage()).isEqualTo("unknown tool: " + foreign);
    }
  }

  @Test
  void aChatGptClientGetsItsThirteenTools() {
    Grant grant = SignIn.grant(OAuthClient.chatGpt(), Phone.any());

    List<String> thirteen = new ArrayList<>(TWELVE);
    thirteen.add("schedule_service_call");
    assertThat(grant.scopes()).containsExactlyInAnyOrderElementsOf(OAuthClient.CHATGPT_SCOPES);
    assertThat(tools(grant)).isEqualTo(thirteen);
  }

  @Test
  void onlyTextsAndCallsCanBeUntickedAndTheNumberIsMasked() {
    Phone phone = Phone.any();
    SignIn signIn = new SignIn(AuthorizationRequest.of(OAuthClient.chatGpt()), phone);

    Page first = signIn.begin();
    int texts = phone.count();
    Page second = signIn.giveNumber(first);
    Page third = signIn.giveCode(second, phone.codeAfter(texts));

    String lastFour = phone.number().substring(phone.number().length() - 4);
    assertThat(second.document().text()).contains(lastFour);
    for (Page page : List.of(second, third)) {
      assertThat(page.body()).doesNotContain(phone.number().substring(2));
      assertThat(page.document().text().replaceAll("[ ().-]", ""))
          .doesNotContain(phone.number().substring(2));
    }
    assertThat(third.freeScopes()).containsExactlyInAnyOrder("messages.write", "calls.write");
    assertThat(third.document().select("input[type=checkbox][disabled][checked]")).hasSize(4);
    assertThat(third.document().text()).contains("ChatGPT", "chatgpt.com");
  }

  @Test
  void chatGptIsOfferedCallsThatItDidNotRequestUnticked() {
    SignIn signIn =
        new SignIn(
            AuthorizationRequest.of(OAuthClient.chatGpt(), OAuthClient.CLAUDE_SCOPES),
            Phone.fresh());
    Page consent = signIn.consent();
    assertThat(consent.freeScopes()).containsExactlyInAnyOrder("messages.write", "calls.write");
    assertThat(consent.document().select("input[value=calls.write]").hasAttr("checked")).isFalse();

    Page back =
        signIn.skipLeague(
            signIn
                .browser()
                .submit(
                    consent.formWithButton("Allow").add("scope", "calls.write").press("Allow")));

    assertThat(SignIn.scopes(signIn.exchange(back.returned("code"))))
        .containsExactlyInAnyOrderElementsOf(OAuthClient.CHATGPT_SCOPES);
  }

  @Test
  void callsThatChatGptDidNotRequestStayUntickedByDefault() {
    Grant grant =
        new SignIn(
                AuthorizationRequest.of(OAuthClient.chatGpt(), OAuthClient.CLAUDE_SCOPES),
                Phone.fresh())
            .grant();

    assertThat(grant.scopes()).containsExactlyInAnyOrderElementsOf(OAuthClient.CLAUDE_SCOPES);
  }

  @Test
  void withoutTheTextScopeTheClientSendsNoText() {
    Phone phone = Phone.fresh();
    Grant grant =
        new SignIn(AuthorizationRequest.of(OAuthClient.claude()), phone).grant("messages.write");

    assertThat(grant.scopes())
        .containsExactlyInAnyOrder("league.read", "roster.read", "analysis.read", "alerts.write");
    assertMissing(
        grant.mcp().call("send_fantasy_alert", Map.of("message", "Start Kyren")),
        List.of("messages.write"),
        List.of("messages.write"));
    Grant refreshed = grant.refreshed();
    assertThat(refreshed.scopes()).containsExactlyInAnyOrderElementsOf(grant.scopes());
    assertMissing(
        refreshed.mcp().call("send_fantasy_alert", Map.of("message", "Start Kyren")),
        List.of("messages.write"),
        List.of("messages.write"));
    assertThat(phone.texts()).noneMatch(text -> text.contains("Start Kyren"));
    // The security text about the new connection is sent all the same: by the service, not by the
    // client.
    await()
        .atMost(Duration.ofSeconds(20))
        .until(() -> phone.texts().stream().anyMatch(it -> it.startsWith("A new assistant, ")));
    assertThat(tools(refreshed)).isEqualTo(TWELVE);
  }

  @Test
  void withoutTheCallScopeAWatchCanTextButNotCall() {
    Grant grant =
        new SignIn(AuthorizationRequest.of(OAuthClient.chatGpt()), Phone.any())
            .grant("calls.write");

    assertMissing(
        grant.mcp().call("watch_roster", Map.of("channel", "call")),
        List.of("calls.write"),
        List.of("alerts.write", "calls.write"));
    assertMissing(
        grant
            .mcp()
            .call(
                "schedule_service_call",
                Map.of("at_iso", "2030-01-01T10:00", "topic", "Start or sit")),
        List.of("calls.write"),
        List.of("calls.write"));
  }

  @Test
  void denyingConsentGivesTheClientNothing() {
    SignIn signIn = new SignIn(AuthorizationRequest.of(OAuthClient.claude()), Phone.any());

    Page back = signIn.deny(signIn.consent());

    assertThat(back.returned("error")).isEqualTo("access_denied");
    assertThat(back.returned("error_description")).isNotBlank();
    assertThat(back.returned()).doesNotContainKey("code");
  }

  @Test
  void aWrongCodeIsReportedAndTheRightCodeStillWorks() {
    Phone phone = Phone.fresh();
    SignIn signIn = new SignIn(AuthorizationRequest.of(OAuthClient.claude()), phone);
    Page second = signIn.untilCode();
    String code = phone.codeAfter(0);

    Page again = signIn.browser().submit(second.form().code(Phone.wrong(code)));

    assertThat(again.isCodePage()).isTrue();
    assertThat(again.alerts()).contains("4 tries left");
    assertThat(signIn.giveCode(again, code).isConsentPage()).isTrue();
  }

  @Test
  void aWrongNumberCanBeCorrectedAndOnlyTheNewPhoneCanContinue() {
    Phone wrong = Phone.fresh();
    Phone right = Phone.fresh();
    SignIn signIn = new SignIn(AuthorizationRequest.of(OAuthClient.claude()), right);
    Page second =
        new SignIn(AuthorizationRequest.of(OAuthClient.claude()), wrong, signIn.browser())
            .giveNumber(signIn.begin());
    String codeOfTheWrong = wrong.codeAfter(0);

    Page first = signIn.browser().submit(second.formWithButton("Use another").press("Use another"));
    assertThat(first.isPhonePage()).isTrue();
    Page corrected = signIn.giveNumber(first);
    String code = right.codeAfter(0);

    if (!codeOfTheWrong.equals(code)) {
      corrected = signIn.browser().submit(corrected.form().code(codeOfTheWrong));
      assertThat(corrected.isCodePage()).isTrue();
    }
    assertThat(signIn.giveCode(corrected, code).isConsentPage()).isTrue();
  }

  @Test
  void aBrowserThatSignedInBeforeNeedsANewCode() {
    Phone phone = Phone.any();
    Browser browser = new Browser();
    Grant first = new SignIn(AuthorizationRequest.of(OAuthClient.claude()), phone, browser).grant();

    Grant second =
        new SignIn(AuthorizationRequest.of(OAuthClient.chatGpt()), phone, browser).grant();

    assertThat(first.mcp().rpc("tools/list").status()).isEqualTo(200);
    assertThat(second.mcp().rpc("tools/list").status()).isEqualTo(200);
  }

  @Test
  void aStepUpKeepsEarlierScopes() {
    OAuthClient client = OAuthClient.fresh();
    Phone phone = Phone.fresh();
    Grant small =
        new SignIn(AuthorizationRequest.of(client, List.of("league.read", "roster.read")), phone)
            .grant();
    assertThat(small.scopes()).containsExactlyInAnyOrder("league.read", "roster.read");

    Grant larger =
        new SignIn(AuthorizationRequest.of(client, List.of("analysis.read")), phone).grant();

    assertThat(larger.scopes())
        .containsExactlyInAnyOrder("league.read", "roster.read", "analysis.read");
    larger.mcp().call("get_my_leagues").ok();
  }

  private static List<String> tools(Grant grant) {
    List<String> names = new ArrayList<>();
    for (JsonNode tool : grant.mcp().rpc("tools/list").result().path("tools")) {
      names.add(tool.path("name").asText());
    }
    return names;
  }

  private static void assertMissing(Reply reply, List<String> missing, List<String> needed) {
    reply.isError(403, -32002);
    JsonNode data = reply.json().at("/error/data");
    assertThat(data.path("code").asText()).isEqualTo("E_SCOPE");
    List<String> reported = new ArrayList<>();
    data.path("missing").forEach(scope -> reported.add(scope.asText()));
    assertThat(reported).containsExactlyInAnyOrderElementsOf(missing);
    assertThat(reply.errorMessage()).containsIgnoringCase("reconnect");
    String challenge = reply.header("WWW-Authenticate");
    assertThat(challenge)
        .startsWith("Bearer ")
        .contains("error=\"insufficient_scope\"", "resource_metadata=\"");
    String scope = challenge.replaceFirst(".*scope=\"([^\"]*)\".*", "$1");
    assertThat(scope.split(" ", -1)).containsExactlyInAnyOrderElementsOf(needed);
  }
}
