package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.signin.AuthorizationRequest;
import dev.comanager.systemtests.signin.Browser;
import dev.comanager.systemtests.signin.OAuthClient;
import dev.comanager.systemtests.signin.Page;
import dev.comanager.systemtests.signin.Phone;
import dev.comanager.systemtests.signin.SignIn;
import java.net.URI;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests for starting an authorization at {@code /authorize} (spec 4.3, 7.3; INTERFACE 7). */
@Tag("contract")
class AuthorizeIT {
  private static final String ODD_STATE = " a+b%20c&d=e#f\"'<>ü\\/?;:@,$!*()~";
  private final OAuthClient client = OAuthClient.claude();
  private final AuthorizationRequest good = AuthorizationRequest.of(client);

  @Test
  void aValidRequestOpensThePhoneNumberPageAndSetsASessionCookie() {
    Browser browser = new Browser();
    Page page = browser.open(good.uri());
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.header("Content-Type")).startsWith("text/html");
    assertThat(page.header("Cache-Control")).contains("no-store");
    assertThat(page.isPhonePage()).isTrue();
    assertThat(page.body()).contains("Claude");
    assertThat(browser.cookies()).isNotEmpty();
    assertThat(page.document().select("meta[name=request-id]").attr("content")).isNotBlank();
  }

  @Test
  void aPostRequestOpensThePhoneNumberPageToo() {
    Page page =
        new Browser()
            .post(
                URI.create(Deployment.authUrl() + "/authorize"),
                "application/x-www-form-urlencoded",
                good.encoded());
    assertThat(page.status()).isIn(200, 302, 303);
    assertThat(page.header("Cache-Control")).contains("no-store");
    page.redirect().ifPresent(to -> assertThat(to.toString()).startsWith(Deployment.authUrl()));
  }

  static Stream<Arguments> refusals() {
    return Stream.of(
        refusal(
            "an unknown response type",
            "unsupported_response_type",
            r -> r.with("response_type", "token")),
        refusal("no response type", "invalid_request", r -> r.without("response_type")),
        refusal("no challenge", "invalid_request", r -> r.without("code_challenge")),
        refusal("an empty challenge", "invalid_request", r -> r.with("code_challenge", "")),
        refusal("a short challenge", "invalid_request", r -> r.with("code_challenge", "abc")),
        refusal(
            "a challenge with foreign characters",
            "invalid_request",
            r -> r.with("code_challenge", "!".repeat(43))),
        refusal(
            "a plain challenge", "invalid_request", r -> r.with("code_challenge_method", "plain")),
        refusal("no challenge method", "invalid_request", r -> r.without("code_challenge_method")),
        refusal("an unknown scope", "invalid_scope", r -> r.with("scope", "league.read no.such")),
        refusal("roster moves", "invalid_scope", r -> r.with("scope", "league.read roster.write")),
        refusal("calls for Claude", "invalid_scope", r -> r.with("scope", "calls.write")),
        refusal(
            "another resource",
            "invalid_target",
            r -> r.with("resource", "https://evil.example/mcp")),
        refusal(
            "two resources",
            "invalid_target",
            r -> r.with("resource", Deployment.baseUrl(), "https://evil.example")),
        refusal(
            "two scopes", "invalid_request", r -> r.with("scope", "league.read", "roster.read")),
        refusal(
            "another response mode", "invalid_request", r -> r.with("response_mode", "fragment")),
        refusal(
            "a request object",
            "request_not_supported",
            r -> r.with("request", "eyJhbGciOiJub25lIn0.e30.")),
        refusal(
            "a request elsewhere",
            "request_uri_not_supported",
            r -> r.with("request_uri", "https://evil.example/r")));
  }

  private static Arguments refusal(
      String name, String error, UnaryOperator<AuthorizationRequest> change) {
    return Arguments.of(name, error, change);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("refusals")
  void anInvalidRequestReturnsTheErrorToTheClient(
      String name, String error, UnaryOperator<AuthorizationRequest> change) {
    AuthorizationRequest request = change.apply(good);
    Page page = new Browser().once(request.uri());
    assertThat(page.status()).as(page.heading()).isEqualTo(302);
    assertThat(page.header("Location")).startsWith(client.redirectUri() + "?");
    assertThat(page.returned("error")).isEqualTo(error);
    assertThat(page.returned("error_description")).isNotBlank();
    assertThat(page.returned("state")).isEqualTo(request.state());
    assertThat(page.returned("iss")).isEqualTo(Deployment.authUrl());
    assertThat(page.header("Cache-Control")).contains("no-store");
    assertThat(page.returned()).doesNotContainKey("code");
  }

  static Stream<Arguments> neverRedirected() {
    return Stream.of(
        never("no client", r -> r.without("client_id")),
        never("an unknown client", r -> r.with("client_id", "fcm_" + "0".repeat(32))),
        never("a client that is none of ours", r -> r.with("client_id", "account")),
        never("the account pages' client", r -> r.with("client_id", "account-pages")),
        never("the service's own client", r -> r.with("client_id", "auth-service")),
        never("two clients", r -> r.with("client_id", r.client().id(), r.client().id())),
        never(
            "two redirects",
            r -> r.with("redirect_uri", r.client().redirectUri(), "https://evil.example")),
        never("a foreign redirect", r -> r.with("redirect_uri", "https://evil.example/")),
        never(
            "a bad client and a bad scope", r -> r.with("client_id", "x").with("scope", "no.such")),
        never(
            "a bad redirect and a bad scope",
            r -> r.with("redirect_uri", "https://evil.example/").with("scope", "no.such")),
        never(
            "a bad redirect and no challenge",
            r -> r.with("redirect_uri", "https://evil.example/").without("code_challenge")));
  }

  private static Arguments never(String name, UnaryOperator<AuthorizationRequest> change) {
    return Arguments.of(name, change);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("neverRedirected")
  void anInvalidClientOrRedirectNeverRedirects(
      String name, UnaryOperator<AuthorizationRequest> change) {
    Page page = new Browser().open(change.apply(good).uri());
    assertThat(page.status()).as(page.heading()).isEqualTo(400);
    assertThat(page.redirect()).isEmpty();
    assertThat(page.header("Cache-Control")).contains("no-store");
    assertThat(page.header("Content-Type")).startsWith("text/html");
    assertThat(page.heading()).isNotBlank();
    assertThat(page.body()).doesNotContain("evil.example");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://claude.ai/api/mcp/auth_callback/",
        "https://claude.ai/api/mcp/auth_callback?x=1",
        "https://claude.ai/api/mcp/auth_callback#x",
        "https://claude.ai/api/mcp/AUTH_CALLBACK",
        "https://CLAUDE.AI/api/mcp/auth_callback",
        "HTTPS://claude.ai/api/mcp/auth_callback",
        "https://claude.ai:443/api/mcp/auth_callback",
        "https://claude.ai:444/api/mcp/auth_callback",
        "http://claude.ai/api/mcp/auth_callback",
        "https://claude.ai/api/mcp/auth_callback/../auth_callback",
        "https://claude.ai/api/mcp/auth%5Fcallback",
        "https://claude.ai/api/mcp/auth_callback%0d%0aX:1",
        "https://claude.ai@evil.example/api/mcp/auth_callback",
        "https://evil.example@claude.ai/api/mcp/auth_callback",
        "https://claude.ai.evil.example/api/mcp/auth_callback",
        "https://claude.ai\\.evil.example/api/mcp/auth_callback",
        "//claude.ai/api/mcp/auth_callback",
        "/api/mcp/auth_callback",
        "javascript:alert(1)"
      })
  void theRedirectMustMatchTheRegisteredOneExactly(String redirectUri) {
    Page page = new Browser().open(good.with("redirect_uri", redirectUri).uri());
    assertThat(page.status()).isEqualTo(400);
    assertThat(page.redirect()).isEmpty();
  }

  @Test
  void aMissingRedirectIsFilledOnlyIfExactlyOneIsRegistered() {
    AuthorizationRequest without = good.without("redirect_uri");
    Page refused = new Browser().once(without.with("scope", "no.such").uri());
    assertThat(refused.header("Location")).startsWith(client.redirectUri() + "?");
    String id =
        OAuthClient.register(
                OAuthClient.metadata(
                    "Two ways",
                    OAuthClient.CLAUDE_REDIRECT,
                    "https://claude.com/api/mcp/auth_callback"))
            .path("client_id");
    Page page = new Browser().open(without.with("client_id", id).uri());
    assertThat(page.status()).isEqualTo(400);
  }

  @Test
  void aLoopbackRedirectMayDifferOnlyInItsPort() {
    OAuthClient local = OAuthClient.registered("Local client", "http://127.0.0.1:6274/callback");
    AuthorizationRequest request = AuthorizationRequest.of(local);
    Page otherPort =
        new Browser().open(request.with("redirect_uri", "http://127.0.0.1:51000/callback").uri());
    assertThat(otherPort.status()).as("RFC 8252 7.3").isEqualTo(200);
    for (String other :
        List.of(
            "http://127.0.0.1:6274/other",
            "http://127.0.0.1.evil.example:6274/callback",
            "http://127.0.0.1:6274@evil.example/callback",
            "https://127.0.0.1:6274/callback")) {
      Page page = new Browser().open(request.with("redirect_uri", other).uri());
      assertThat(page.status()).as(other).isEqualTo(400);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "claudeai",
        "openid",
        "offline_access",
        " league.read offline_access",
        "openid claudeai league.read"
      })
  void scopesThatClientsSendByHabitAreIgnored(String scope) {
    Page page = new Browser().open(good.with("scope", scope).uri());
    assertThat(page.isPhonePage()).as("%s %s", page.status(), page.redirect()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/", "/mcp", "/v1/mcp/comanager"})
  void theResourceMayBeAnyUrlOfTheToolServer(String path) {
    Page page = new Browser().open(good.with("resource", Deployment.baseUrl() + path).uri());
    assertThat(page.isPhonePage()).as("%s %s", page.status(), page.redirect()).isTrue();
  }

  @Test
  void aRefusalReturnsAStateOfTwoThousandCharactersUnchanged() {
    for (String state : List.of("s".repeat(2_000), ODD_STATE)) {
      Page page = new Browser().once(good.with("scope", "no.such").with("state", state).uri());
      assertThat(page.returned("state")).isEqualTo(state);
    }
  }

  @Test
  void aSignInReturnsAStateOfTwoThousandCharactersUnchanged() {
    String state = (ODD_STATE + "x".repeat(2_000)).substring(0, 2_000);
    SignIn signIn = new SignIn(good.with("state", state), Phone.any());
    Page back = signIn.allow(signIn.consent());
    assertThat(back.returned("state")).isEqualTo(state);
    assertThat(back.returned("iss")).isEqualTo(Deployment.authUrl());
    assertThat(back.returned("code")).isNotBlank();
    assertThat(back.returned().keySet()).containsExactlyInAnyOrder("code", "state", "iss");
    assertThat(back.header("Cache-Control")).contains("no-store");
  }

  @Test
  void aRequestWithoutStateReturnsNone() {
    Page page = new Browser().once(good.without("state").with("scope", "no.such").uri());
    assertThat(page.returned()).doesNotContainKey("state");
  }

  @Test
  void goingBackBeforeTheCodeDeniesTheRequest() {
    Browser browser = new Browser();
    Page first = browser.open(good.uri());
    Page back = browser.submit(first.formWithButton("Go back").press("Go back"));
    assertThat(back.returned("error")).isEqualTo("access_denied");
    assertThat(back.returned("state")).isEqualTo(good.state());
    assertThat(back.returned("iss")).isEqualTo(Deployment.authUrl());
  }

  @Test
  void aChallengeIsRequiredEvenIfTheBrowserSentOneBefore() {
    Browser browser = new Browser();
    browser.open(good.uri());
    Page page = browser.once(good.without("code_challenge").uri());
    assertThat(page.returned("error")).isEqualTo("invalid_request");
  }
}
