package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.signin.AuthorizationRequest;
import dev.comanager.systemtests.signin.Grant;
import dev.comanager.systemtests.signin.OAuthClient;
import dev.comanager.systemtests.signin.Phone;
import dev.comanager.systemtests.signin.Pkce;
import dev.comanager.systemtests.signin.SignIn;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests for code exchange, refresh and revocation (spec 2.9, 3, 4.3, 5, 7.3; INTERFACE 7). */
@Tag("contract")
@Tag("thorough")
class TokenIT {
  private final SignIn signIn =
      new SignIn(AuthorizationRequest.of(OAuthClient.claude()), Phone.any());

  @Test
  void aCodeIsExchangedForTokens() {
    Response response = signIn.exchange(signIn.code());
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.contentType()).startsWith("application/json");
    assertThat(response.<String>path("token_type")).isEqualTo("Bearer");
    assertThat(response.<Integer>path("expires_in")).isEqualTo(86_400);
    assertThat(response.<String>path("access_token")).isNotBlank();
    assertThat(response.<String>path("refresh_token")).isNotBlank();
    assertThat(SignIn.scopes(response))
        .containsExactlyInAnyOrderElementsOf(OAuthClient.CLAUDE_SCOPES);
    assertThat(response.jsonPath().<String, Object>getMap("").keySet())
        .containsExactlyInAnyOrder(
            "access_token", "token_type", "expires_in", "scope", "refresh_token");
    assertNotKept(response);
  }

  @Test
  void aReusedCodeIsReportedAndRevokesTheFirstTokens() {
    String code = signIn.code();
    Grant grant = Grant.of(OAuthClient.claude(), signIn.exchange(code));
    assertThat(grant.mcp().rpc("tools/list").status()).isEqualTo(200);

    Response again = signIn.exchange(code);

    assertThat(again.statusCode()).isEqualTo(400);
    assertThat(again.jsonPath().<String, String>getMap(""))
        .isEqualTo(Map.of("error", "invalid_grant", "error_description", "code already used"));
    assertNotKept(again);
    assertEnded(grant);
  }

  @Test
  void ofFourParallelExchangesOneSucceedsAndItsTokenIsRevoked() throws Exception {
    Map<String, String> form = signIn.exchangeForm(signIn.code());
    List<Response> answers = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Response>> requests = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        requests.add(threads.submit(() -> OAuthClient.token(form)));
      }
      for (Future<Response> answer : requests) {
        answers.add(answer.get());
      }
    }
    List<Response> good = answers.stream().filter(it -> it.statusCode() == 200).toList();
    assertThat(good).hasSize(1);
    answers.stream()
        .filter(it -> it.statusCode() != 200)
        .forEach(it -> assertError(it, "invalid_grant", "code already used"));
    assertEnded(Grant.of(OAuthClient.claude(), good.getFirst()));
  }

  @Test
  void anUnknownCodeIsNotReportedAsUsed() {
    Response response = signIn.exchange("no-such-code");
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.<String>path("error")).isEqualTo("invalid_grant");
    assertThat(response.<String>path("error_description"))
        .isNotBlank()
        .isNotEqualTo("code already used");
  }

  @Test
  void aWrongVerifierHasItsOwnErrorText() {
    Map<String, String> form = signIn.exchangeForm(signIn.code());
    form.put("code_verifier", Pkce.fresh().verifier());
    Response response = OAuthClient.token(form);
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.<String>path("error")).isEqualTo("invalid_grant");
    assertThat(response.<String>path("error_description")).containsIgnoringCase("verifier");
  }

  @Test
  void anExchangeWithoutAVerifierIsRefused() {
    Map<String, String> form = signIn.exchangeForm(signIn.code());
    form.remove("code_verifier");
    Response response = OAuthClient.token(form);
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.<String>path("error")).isIn("invalid_request", "invalid_grant");
    assertNotKept(response);
  }

  @Test
  void aWrongRedirectIsRefusedAndAMissingOneIsFilledIn() {
    Map<String, String> wrong = signIn.exchangeForm(signIn.code());
    wrong.put("redirect_uri", "https://claude.ai/another");
    Response refused = OAuthClient.token(wrong);
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.<String>path("error")).isEqualTo("invalid_grant");

    SignIn another = new SignIn(AuthorizationRequest.of(OAuthClient.claude()), Phone.any());
    Map<String, String> missing = another.exchangeForm(another.code());
    missing.remove("redirect_uri");
    assertThat(OAuthClient.token(missing).statusCode()).isEqualTo(200);
  }

  @Test
  void aCodeCannotBeUsedByAnotherClient() {
    Map<String, String> form = signIn.exchangeForm(signIn.code());
    form.put("client_id", OAuthClient.chatGpt().id());
    Response response = OAuthClient.token(form);
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.<String>path("error")).isEqualTo("invalid_grant");
  }

  @Test
  void anUnknownClientIsReportedAsSuch() {
    Map<String, String> form = signIn.exchangeForm("no-such-code");
    form.put("client_id", "fcm_" + "0".repeat(32));
    Response response = OAuthClient.token(form);
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.<String>path("error")).isEqualTo("invalid_client");
    assertNotKept(response);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/mcp", "", "/"})
  void theExchangeMayNameTheResourceToo(String path) {
    Map<String, String> form = signIn.exchangeForm(signIn.code());
    form.put("resource", Deployment.baseUrl() + path);
    assertThat(OAuthClient.token(form).statusCode()).isEqualTo(200);
  }

  @Test
  void theExchangeRefusesAnotherResource() {
    Map<String, String> form = signIn.exchangeForm(signIn.code());
    form.put("resource", "https://evil.example/mcp");
    assertThat(OAuthClient.token(form).<String>path("error")).isEqualTo("invalid_target");
  }

  @Test
  void aRefreshRotatesTheTokenAndInvalidatesTheOldOne() {
    Grant first = signIn.grant();
    Grant second = first.refreshed();
    assertThat(second.refreshToken()).isNotEqualTo(first.refreshToken());
    assertThat(second.accessToken()).isNotEqualTo(first.accessToken());
    assertThat(second.scopes()).containsExactlyInAnyOrderElementsOf(first.scopes());
    assertThat(second.mcp().rpc("tools/list").status()).isEqualTo(200);

    Response reused = first.refresh(Map.of());
    assertThat(reused.statusCode()).isEqualTo(400);
    assertThat(reused.<String>path("error")).isEqualTo("invalid_grant");
    assertNotKept(reused);
    assertEnded(second);
    assertEnded(first);
  }

  @Test
  void aRefreshCanNarrowScopesButNotWidenThem() {
    Grant grant = new SignIn(signIn.request(), Phone.any()).grant("messages.write");
    Response wider = grant.refresh(Map.of("scope", "league.read messages.write"));
    if (wider.statusCode() == 200) {
      assertThat(SignIn.scopes(wider)).doesNotContain("messages.write");
      Mcp.withBearer(wider.path("access_token"))
          .call("send_fantasy_alert", Map.of("message", "x"))
          .isError(403, -32002);
    } else {
      assertError(wider, "invalid_scope", wider.path("error_description"));
    }
  }

  @Test
  void aRefreshTokenCannotBeUsedByAnotherClient() {
    Grant grant = signIn.grant();
    Response response = grant.refresh(Map.of("client_id", OAuthClient.chatGpt().id()));
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.<String>path("error")).isEqualTo("invalid_grant");
  }

  @Test
  void aRevokedTokenFailsOnTheNextCallAndItsWholeGrantIsRevoked() {
    Grant grant = signIn.grant();
    assertThat(grant.mcp().rpc("tools/list").status()).isEqualTo(200);
    Response response = grant.revoke();
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body().asString()).isEqualTo("{}");
    assertThat(response.contentType()).startsWith("application/json");
    assertNotKept(response);
    assertEnded(grant);
  }

  @Test
  void revokingTheRefreshTokenRevokesTheAccessTokenToo() {
    Grant grant = signIn.grant();
    Response response =
        OAuthClient.revoke(
            Map.of(
                "token", grant.refreshToken(),
                "token_type_hint", "refresh_token",
                "client_id", grant.client().id()));
    assertThat(response.statusCode()).isEqualTo(200);
    assertEnded(grant);
  }

  @Test
  void revokingOneGrantLeavesTheOthersValid() {
    Grant first = signIn.grant();
    Grant other = new SignIn(AuthorizationRequest.of(OAuthClient.chatGpt()), Phone.any()).grant();
    first.revoke();
    assertThat(other.mcp().rpc("tools/list").status()).isEqualTo(200);
    other.revoke();
  }

  @ParameterizedTest
  @ValueSource(strings = {"no-such-token", "eyJhbGciOiJub25lIn0.e30.", "fcml_x", "ü"})
  void revokingAnUnknownTokenSucceeds(String token) {
    Response response = OAuthClient.revoke(Map.of("token", token));
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body().asString()).isEqualTo("{}");
    assertNotKept(response);
  }

  @Test
  void revokingWithoutATokenIsAnError() {
    Response response = OAuthClient.revoke(Map.of("x", "y"));
    assertError(response, "invalid_request", response.path("error_description"));
    assertNotKept(response);
  }

  private static void assertEnded(Grant grant) {
    grant.mcp().rpc("tools/list").isError(401, -32001);
    Response refresh = grant.refresh(Map.of());
    assertThat(refresh.statusCode()).isEqualTo(400);
    assertThat(refresh.<String>path("error")).isEqualTo("invalid_grant");
  }

  private static void assertError(Response response, String error, String description) {
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.<String>path("error")).isEqualTo(error);
    assertThat(response.<String>path("error_description")).isNotBlank().isEqualTo(description);
  }

  private static void assertNotKept(Response response) {
    assertThat(response.header("Cache-Control")).contains("no-store");
  }
}
