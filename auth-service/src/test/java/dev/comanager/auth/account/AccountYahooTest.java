package dev.comanager.auth.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Sha256;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.YahooCodeReceived;
import dev.comanager.servicekit.sealing.Opener;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class AccountYahooTest {
  private static final String CONNECT = InternalCall.CONNECT_YAHOO.code();
  private static final String STATUS = InternalCall.YAHOO_CONNECTION.code();
  private static final Pattern LINK =
      Pattern.compile("href=\"(https://api\\.login\\.yahoo\\.com/oauth2/request_auth\\?[^\"]+)\"");

  private FakeServices engine;

  @BeforeEach
  void anEngineWithoutLeagues() {
    engine = FakeServices.ofANewLine();
    engine.answers(CONNECT, "Yahoo is connected.", "{}");
    engine.answers("fantasy_link_league", "Linked \"Harbor\" on Yahoo.", "{\"league\":{}}");
  }

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void leadsToYahooWithAStateAndAChallengeOfThisBrowser() {
    Visitor visitor = Visitor.ofNewLine();

    Map<String, String> first = begun(visitor);
    Map<String, String> second = begun(visitor);

    assertThat(first)
        .containsEntry("response_type", "code")
        .containsEntry("client_id", CodeSettings.YAHOO_CLIENT)
        .containsEntry("redirect_uri", Visitor.origin() + "/account/yahoo/return")
        .containsEntry("code_challenge_method", "S256");
    assertThat(first.get("state")).hasSize(43).isNotEqualTo(second.get("state"));
    assertThat(first.get("code_challenge")).isNotEqualTo(second.get("code_challenge"));
    assertThat(visitor.page()).contains(">Connect Yahoo</button>").doesNotContain("Find my Yahoo");
  }

  @Test
  void sealsTheCodeForTheLineAndLinksTheOnlyLeague() throws IOException {
    Visitor visitor = Visitor.ofNewLine();
    Map<String, String> request = begun(visitor);

    Response answer = back(visitor, request.get("state"), "the-code");

    assertThat(answer.statusCode()).isEqualTo(303);
    assertThat(answer.header("Location")).endsWith("/account#leagues");
    assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
    ToolCall call = engine.calls(CONNECT).getLast();
    assertThat(call.line()).isEqualTo(visitor.line());
    assertThat(call.arguments().toString()).doesNotContain("the-code");
    byte[] opened =
        Opener.with(
                ConfigProvider.getConfig()
                    .getValue(CodeSettings.DECISION_PRIVATE_KEYS, String.class))
            .open(
                YahooCodeReceived.placeOf(visitor.line()), call.arguments().get("sealed").asText())
            .orElseThrow();
    YahooCodeReceived received = Json.WIRE.readValue(opened, YahooCodeReceived.class);
    assertThat(received.code()).isEqualTo("the-code");
    assertThat(received.redirectUri()).isEqualTo(request.get("redirect_uri"));
    assertThat(challenge(received.verifier())).isEqualTo(request.get("code_challenge"));
    assertThat(engine.calls("fantasy_link_league").getLast().arguments())
        .hasToString("{\"platform\":\"yahoo\"}");
    assertThat(visitor.page()).contains("Yahoo is connected. Linked &quot;Harbor&quot; on Yahoo.");
  }

  @Test
  void aStateCountsOnceAndNoOtherStateCounts() {
    Visitor visitor = Visitor.ofNewLine();
    String former = begun(visitor).get("state");
    String state = begun(visitor).get("state");

    for (String wrong : List.of(former, "x", "", "A".repeat(43), state + "A")) {
      refused(back(visitor, wrong, "a-code"));
    }
    refused(visitor.open("/yahoo/return?code=a-code"));
    refused(visitor.open("/yahoo/return?code=a-code&state=" + state + "&state=" + state));
    assertThat(engine.calls(CONNECT)).isEmpty();
    assertThat(back(visitor, state, "a-code").statusCode()).isEqualTo(303);
    refused(back(visitor, state, "a-code"));

    assertThat(engine.calls(CONNECT)).hasSize(1);
  }

  @Test
  void anotherSessionCannotFinishWhatOneBegan() {
    Visitor visitor = Visitor.ofNewLine();
    Visitor other = Visitor.ofNewLine();
    Visitor sameLine = Visitor.of(visitor.line());
    String state = begun(visitor).get("state");
    begun(other);

    refused(back(other, state, "a-code"));
    refused(back(sameLine, state, "a-code"));
    visitor.send("/sign-out").then().statusCode(303);
    refused(back(visitor, state, "a-code"));

    assertThat(engine.calls(CONNECT)).isEmpty();
  }

  @Test
  void aStateCountsForTenMinutes() {
    Visitor visitor = Visitor.ofNewLine();
    String state = begun(visitor).get("state");
    Database.change(
        "UPDATE account_session SET yahoo_state_at = now() - interval '601 seconds'"
            + " WHERE line = '"
            + visitor.line().value()
            + "'");

    refused(back(visitor, state, "a-code"));
  }

  @Test
  void anAnswerOfAnotherAuthorizationServerIsRefused() {
    Visitor visitor = Visitor.ofNewLine();
    String mixed = begun(visitor).get("state");
    refused(visitor.open("/yahoo/return?code=a-code&state=" + mixed + "&iss=https://evil.example"));
    assertThat(engine.calls(CONNECT)).isEmpty();

    String state = begun(visitor).get("state");
    assertThat(
            visitor
                .open(
                    "/yahoo/return?code=a-code&state=" + state + "&iss=https://api.login.yahoo.com")
                .statusCode())
        .isEqualTo(303);
  }

  @Test
  void whoSaysNoAtYahooConnectsNothing() {
    Visitor visitor = Visitor.ofNewLine();
    String state = begun(visitor).get("state");

    visitor.open("/yahoo/return?error=access_denied&state=" + state).then().statusCode(303);

    assertThat(visitor.page()).contains("You didn’t let us read your Yahoo leagues.");
    refused(back(visitor, state, "a-code"));
    refused(
        visitor.open(
            "/yahoo/return?error=server_error&code=a-code&state=" + begun(visitor).get("state")));
    assertThat(engine.calls(CONNECT)).isEmpty();
  }

  @Test
  void aRefusedCodeIsReported() {
    engine.refuses(CONNECT, ToolErrorCode.E_BAD_ARGS, "Yahoo didn't accept that sign-in.");
    Visitor visitor = Visitor.ofNewLine();

    back(visitor, begun(visitor).get("state"), "a-code").then().statusCode(303);

    assertThat(visitor.page()).contains("Yahoo didn&#39;t accept that sign-in.", "role=\"alert\"");
    assertThat(engine.calls("fantasy_link_league")).isEmpty();
  }

  @Test
  void aConnectedAccountHasItsLeaguesListedAndIsDisconnected() {
    engine.answers(STATUS, "", "{\"state\":\"connected\"}");
    engine.answers(
        "fantasy_link_league",
        "Several leagues fit.",
        """
        {"choices":[
          {"league_id":"461.l.7","name":"Harbor","team":"Owls","team_id":"3"},
          {"league_id":"461.l.8","name":"Meadow","team":"Larks","team_id":"1"}]}
        """);
    engine.answers(InternalCall.DISCONNECT_YAHOO.code(), "Yahoo is disconnected.", "{}");
    Visitor visitor = Visitor.ofNewLine();

    String choices = visitor.send("/yahoo/leagues").then().statusCode(200).extract().asString();

    assertThat(choices)
        .contains("Which league?", "Harbor", "value=\"461.l.8\"", "name=\"team\" value=\"1\"")
        .contains("Disconnect Yahoo</button>");
    visitor.send("/yahoo/disconnect").then().statusCode(303);
    assertThat(visitor.page()).contains("Yahoo is disconnected.");
  }

  @Test
  void anEndedGrantAndAnUnknownOneAreShown() {
    Visitor visitor = Visitor.ofNewLine();
    engine.answers(STATUS, "", "{\"state\":\"refused\"}");
    assertThat(visitor.page()).contains("Yahoo no longer accepts your sign-in");

    engine.refuses(STATUS, ToolErrorCode.E_UNAVAILABLE, "Down.");
    assertThat(visitor.page()).contains("Yahoo can’t be shown right now");
  }

  private static Map<String, String> begun(Visitor visitor) {
    Response page = visitor.send("/yahoo/connect");
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.header("Content-Security-Policy")).contains("form-action 'self';");
    Matcher link = LINK.matcher(page.asString());
    assertThat(link.find()).isTrue();
    String query = link.group(1).replace("&amp;", "&");
    return Arrays.stream(query.substring(query.indexOf('?') + 1).split("&"))
        .map(part -> part.split("=", 2))
        .collect(
            Collectors.toMap(
                part -> part[0], part -> URLDecoder.decode(part[1], StandardCharsets.UTF_8)));
  }

  private static Response back(Visitor visitor, String state, String code) {
    return visitor.open("/yahoo/return?code=" + code + "&state=" + state);
  }

  private static void refused(Response answer) {
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.asString()).contains("Yahoo isn’t connected").doesNotContain("a-code");
  }

  private static String challenge(String verifier) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(Sha256.of(verifier));
  }
}
