package dev.comanager.auth.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.registration.RegisteredClient;
import dev.comanager.auth.token.ResourceRule;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.net.URI;
import java.util.List;

/** Fuzzes queries of {@code /authorize}. */
class AuthorizeFuzzTest extends ParserFuzzTest {
  private static final String REDIRECT = "http://127.0.0.1/callback?a=b";
  private static final String GOOD =
      "client_id=fcm_1&redirect_uri=http%3A%2F%2F127.0.0.1%3A4711%2Fcallback%3Fa%3Db&response_type=code"
          + "&state=%ff%00s&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
          + "&code_challenge_method=S256&scope=league.read+openid&resource=https://tools.example/mcp";

  private final RegisteredClient client =
      new RegisteredClient(
          "fcm_1", "A client", List.of(REDIRECT), Surface.CLAUDE, List.of(Scope.LEAGUE_READ));
  private final ResourceRule tools = new ResourceRule("https://tools.example");

  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        GOOD,
        GOOD + "&prompt=none&request=x&registration=y&response_mode=fragment",
        GOOD + "&resource=https://other.example&state=2",
        "redirect_uri=http://127.0.0.1:1/callback?a=b%0d%0aSet-Cookie:x&state=%zz%",
        "&&=&=x&%=%",
        "");
  }

  @Override
  protected void take(byte[] input) {
    Parameters parameters = ParametersRule.read(Input.bytes(input));
    AuthorizeRule.clientId(parameters);

    switch (AuthorizeRule.evaluate(parameters, client, tools)) {
      case AuthorizeOutcome.Begin(var redirectUri, var state, var scopes, var challenge) -> {
        assertThat(scopes).isNotEmpty();
        assertThat(challenge).hasSize(43);
        leadsBack(ReturnRule.withCode(redirectUri, state, "code", "https://auth.example"));
      }
      case AuthorizeOutcome.SendBack(var redirectUri, var state, var error, var description) ->
          leadsBack(
              ReturnRule.withError(
                  redirectUri, state, error.code(), description, "https://auth.example"));
      case AuthorizeOutcome.Stop(var error) -> assertThat(error).isNotNull();
    }
  }

  /** Asserts a redirect to the client, in a single header line. */
  private static void leadsBack(String address) {
    assertThat(address).matches("http://127\\.0\\.0\\.1(:\\d{1,5})?/callback\\?a=b&[!-~]+");
    assertThat(URI.create(address).getHost()).isEqualTo("127.0.0.1");
  }
}
