package dev.comanager.auth.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.registration.RegisteredClient;
import dev.comanager.auth.signin.AuthorizeOutcome.Begin;
import dev.comanager.auth.signin.AuthorizeOutcome.SendBack;
import dev.comanager.auth.signin.AuthorizeOutcome.Stop;
import dev.comanager.auth.token.ResourceRule;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AuthorizeRuleTest {
  private static final String BASE_URL = "https://tools.example";
  private static final ResourceRule TOOLS = new ResourceRule(BASE_URL);
  private static final String REDIRECT = "https://claude.ai/api/mcp/auth_callback";
  private static final String CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
  private static final List<Scope> FIVE =
      List.of(
          Scope.LEAGUE_READ,
          Scope.ROSTER_READ,
          Scope.ANALYSIS_READ,
          Scope.ALERTS_WRITE,
          Scope.MESSAGES_WRITE);
  private static final RegisteredClient CLIENT =
      new RegisteredClient("fcm_1", "Claude", List.of(REDIRECT), Surface.CLAUDE, FIVE);

  private final Map<String, List<String>> parameters = new LinkedHashMap<>();

  AuthorizeRuleTest() {
    with("client_id", "fcm_1");
    with("redirect_uri", REDIRECT);
    with("response_type", "code");
    with("state", "s");
    with("code_challenge", CHALLENGE);
    with("code_challenge_method", "S256");
  }

  private AuthorizeRuleTest with(String name, String... values) {
    parameters.put(name, List.of(values));
    return this;
  }

  private AuthorizeRuleTest without(String name) {
    parameters.remove(name);
    return this;
  }

  private AuthorizeOutcome outcome() {
    return AuthorizeRule.evaluate(new Parameters(parameters), CLIENT, TOOLS);
  }

  private void assertSentBack(AuthorizeError error) {
    assertThat(outcome())
        .isInstanceOfSatisfying(
            SendBack.class,
            back -> {
              assertThat(back.error()).isEqualTo(error);
              assertThat(back.redirectUri()).isEqualTo(REDIRECT);
              assertThat(back.state()).contains("s");
              assertThat(back.description()).isNotBlank();
            });
  }

  @Test
  void aRequestWithoutScopeGetsAllOfferedScopes() {
    assertThat(outcome()).isEqualTo(new Begin(REDIRECT, Optional.of("s"), FIVE, CHALLENGE));
    assertThat(with("scope", "").outcome()).isInstanceOf(Begin.class);
  }

  @Test
  void rejectsARepeatedClientId() {
    with("client_id", "fcm_1", "fcm_2");
    assertThat(AuthorizeRule.clientId(new Parameters(parameters))).isEmpty();
    without("client_id");
    assertThat(AuthorizeRule.clientId(new Parameters(parameters))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://claude.ai/api/mcp/auth_callback/",
        "https://claude.ai/api/mcp/auth_callback?next=x",
        "https://claude.ai/api/mcp/auth_callback#x",
        "https://claude.ai/api/mcp/../mcp/auth_callback",
        "https://claude.ai/api/mcp/auth_callback%2f..",
        "https://claude.ai:443/api/mcp/auth_callback",
        "https://CLAUDE.ai/api/mcp/auth_callback",
        "HTTPS://claude.ai/api/mcp/auth_callback",
        "http://claude.ai/api/mcp/auth_callback",
        "https://claude.ai@evil.example/api/mcp/auth_callback",
        "https://evil.example\\@claude.ai/api/mcp/auth_callback",
        "https://claude.ai.evil.example/api/mcp/auth_callback",
        "https://c1aude.ai/api/mcp/auth_callback",
        "https://claude.ai/api/mcp/auth_callback\r\nSet-Cookie: a=b",
        " https://claude.ai/api/mcp/auth_callback",
        "//claude.ai/api/mcp/auth_callback",
        "/api/mcp/auth_callback",
        "javascript:alert(1)",
        "http://localhost:1234/callback",
        "*"
      })
  void neverRedirectsToAnAddressThatIsNotExactlyRegistered(String tricky) {
    with("redirect_uri", tricky).with("response_type", "token");
    assertThat(outcome()).isEqualTo(new Stop(SignInFailure.REDIRECT_UNKNOWN));
  }

  @Test
  void rejectsARepeatedRedirectUri() {
    with("redirect_uri", REDIRECT, REDIRECT);
    assertThat(outcome()).isEqualTo(new Stop(SignInFailure.REDIRECT_UNKNOWN));
  }

  @Test
  void theRedirectUriMayBeOmittedIfThereIsOnlyOne() {
    assertThat(without("redirect_uri").outcome()).isInstanceOf(Begin.class);
    RegisteredClient two =
        new RegisteredClient(
            "fcm_1", "Claude", List.of(REDIRECT, REDIRECT + "2"), Surface.CLAUDE, FIVE);
    assertThat(AuthorizeRule.evaluate(new Parameters(parameters), two, TOOLS))
        .isEqualTo(new Stop(SignInFailure.REDIRECT_UNKNOWN));
  }

  @Test
  void ignoresThePortOfALoopbackAddress() {
    RegisteredClient local =
        new RegisteredClient(
            "fcm_1", "Inspector", List.of("http://127.0.0.1:6274/cb"), Surface.CLAUDE, FIVE);
    with("redirect_uri", "http://127.0.0.1:55001/cb");
    assertThat(AuthorizeRule.evaluate(new Parameters(parameters), local, TOOLS))
        .isInstanceOfSatisfying(
            Begin.class,
            begin -> assertThat(begin.redirectUri()).isEqualTo("http://127.0.0.1:55001/cb"));
  }

  @ParameterizedTest
  @CsvSource({
    "response_type, token, UNSUPPORTED_RESPONSE_TYPE",
    "response_type, code token, UNSUPPORTED_RESPONSE_TYPE",
    "response_type, '', INVALID_REQUEST",
    "response_mode, fragment, INVALID_REQUEST",
    "response_mode, form_post, INVALID_REQUEST",
    "request, eyJ, REQUEST_NOT_SUPPORTED",
    "request_uri, https://x.example/r, REQUEST_URI_NOT_SUPPORTED",
    "registration, '{}', REGISTRATION_NOT_SUPPORTED",
    "prompt, none, LOGIN_REQUIRED",
    "prompt, login none, INVALID_REQUEST",
    "code_challenge, '', INVALID_REQUEST",
    "code_challenge, short, INVALID_REQUEST",
    "code_challenge, E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw+cM, INVALID_REQUEST",
    "code_challenge_method, '', INVALID_REQUEST",
    "code_challenge_method, plain, INVALID_REQUEST",
    "code_challenge_method, s256, INVALID_REQUEST",
    "scope, roster.write, INVALID_SCOPE",
    "scope, calls.write, INVALID_SCOPE",
    "scope, league.read made.up, INVALID_SCOPE",
    "scope, 'league.read,roster.read', INVALID_SCOPE",
    "scope, LEAGUE.READ, INVALID_SCOPE",
    "resource, https://other.example, INVALID_TARGET",
    "resource, https://tools.example/other, INVALID_TARGET",
    "resource, https://tools.example.evil, INVALID_TARGET"
  })
  void redirectsOtherErrorsToTheClient(String name, String value, AuthorizeError error) {
    with(name, value).assertSentBack(error);
  }

  @Test
  void refusesRepeatedParametersIncludingUnknownOnes() {
    with("scope", "league.read", "roster.read").assertSentBack(AuthorizeError.INVALID_REQUEST);
    without("scope").with("made_up", "1", "2").assertSentBack(AuthorizeError.INVALID_REQUEST);
  }

  @Test
  void doesNotReturnARepeatedState() {
    assertThat(with("state", "a", "b").outcome())
        .isInstanceOfSatisfying(
            SendBack.class,
            back -> {
              assertThat(back.error()).isEqualTo(AuthorizeError.INVALID_REQUEST);
              assertThat(back.state()).isEmpty();
            });
  }

  @Test
  void theFirstProblemIsReported() {
    with("response_type", "token").with("scope", "made.up").with("code_challenge", "x");
    assertSentBack(AuthorizeError.UNSUPPORTED_RESPONSE_TYPE);
    with("response_type", "code").assertSentBack(AuthorizeError.INVALID_REQUEST);
    with("code_challenge", CHALLENGE).with("resource", "x");
    assertSentBack(AuthorizeError.INVALID_SCOPE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://tools.example",
        "https://tools.example/",
        "https://tools.example/mcp",
        "https://tools.example/v1/mcp/comanager"
      })
  void acceptsEveryFormOfTheToolServersAddressAsResource(String resource) {
    assertThat(with("resource", resource).outcome()).isInstanceOf(Begin.class);
    assertThat(with("resource", resource, BASE_URL).outcome()).isInstanceOf(Begin.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"made_up", "nonce", "login_hint", "ui_locales", "max_age"})
  void ignoresUnsupportedParameters(String name) {
    assertThat(with(name, "x").outcome()).isInstanceOf(Begin.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"login", "consent", "select_account", "login consent"})
  void acceptsPromptsThatAreAlwaysFulfilled(String prompt) {
    assertThat(with("prompt", prompt).with("response_mode", "query").outcome())
        .isInstanceOf(Begin.class);
  }

  @Test
  void limitsTheStateToFourThousandBytes() {
    String long4096 = "x".repeat(AuthorizeRule.LONGEST_STATE);
    assertThat(with("state", long4096).outcome())
        .isInstanceOfSatisfying(Begin.class, it -> assertThat(it.state()).contains(long4096));
    assertThat(with("state", long4096 + "x").outcome())
        .isInstanceOfSatisfying(
            SendBack.class,
            back -> assertThat(back.error()).isEqualTo(AuthorizeError.INVALID_REQUEST));
  }

  @Property
  void redirectsOnlyToRegisteredAddresses(
      @ForAll String redirectUri, @ForAll String scope, @ForAll String challenge) {
    with("redirect_uri", redirectUri).with("scope", scope).with("code_challenge", challenge);
    switch (outcome()) {
      case Begin begin -> assertThat(begin.redirectUri()).isEqualTo(REDIRECT);
      case SendBack back -> assertThat(back.redirectUri()).isEqualTo(REDIRECT);
      case Stop stop -> assertThat(stop.failure()).isEqualTo(SignInFailure.REDIRECT_UNKNOWN);
    }
  }

  @Property
  void neverRequestsMoreScopesThanOffered(@ForAll List<Scope> requested) {
    List<String> names = new ArrayList<>(requested.stream().map(Scope::code).toList());
    switch (ScopesRule.read(" " + String.join("  ", names) + " offline_access", FIVE)) {
      case ScopesRule.Reading.Requested(var scopes) ->
          assertThat(FIVE).containsAll(scopes).containsAll(requested);
      case ScopesRule.Reading.Refused refused ->
          assertThat(requested).containsAnyOf(Scope.CALLS_WRITE, Scope.ROSTER_WRITE);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", " ", "openid", "offline_access", "claudeai", " openid  offline_access "})
  void habitualScopesRequestAllOfferedScopes(String scope) {
    assertThat(ScopesRule.read(scope, FIVE)).isEqualTo(new ScopesRule.Reading.Requested(FIVE));
  }

  @Test
  void namedScopesAreInSpecOrderWithoutDuplicates() {
    assertThat(ScopesRule.read(" messages.write league.read league.read offline_access", FIVE))
        .isEqualTo(
            new ScopesRule.Reading.Requested(List.of(Scope.LEAGUE_READ, Scope.MESSAGES_WRITE)));
  }
}
