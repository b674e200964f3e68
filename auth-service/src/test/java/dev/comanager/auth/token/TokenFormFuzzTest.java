package dev.comanager.auth.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;

/** Fuzzes forms of the token endpoint; the first line is the {@code Authorization} header. */
class TokenFormFuzzTest extends ParserFuzzTest {
  private final TokenRequestRule rule = new TokenRequestRule(new ResourceRule("https://t.example"));

  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "Basic ZmNtXzE6\ngrant_type=authorization_code&code=a.b.c&code_verifier=v&redirect_uri=http://x",
        "\ngrant_type=refresh_token&client_id=fcm_1&refresh_token=r&scope=league.read+x",
        "Basic JTpi\ngrant_type=refresh_token&refresh_token=%ff%fe%00",
        "basic ====\ngrant_type=password&username=%",
        "Basic\tZmNtXzE6eA==\na=1;b=2&grant_type&=&&%zz=1&a=1",
        "Bearer x\n" + "a=&".repeat(200));
  }

  @Override
  protected void take(byte[] input) {
    String[] lines = Input.bytes(input).split("\n", 2);
    ClientCredentials.read(lines[0]);
    OAuthForm.read(
            lines.length > 1
                ? Input.text(input).substring(Input.text(input).indexOf('\n') + 1)
                : "")
        .map(form -> rule.read(form, ClientCredentials.read(lines[0])))
        .ifPresent(
            reading -> {
              if (reading instanceof TokenRequestRule.Reading.Wrong(OAuthError error)) {
                assertThat(error.status()).isBetween(400, 499);
              }
            });
  }
}
