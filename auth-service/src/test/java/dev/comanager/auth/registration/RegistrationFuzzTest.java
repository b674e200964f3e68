package dev.comanager.auth.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;

/** Fuzzes bodies of registration requests. */
class RegistrationFuzzTest extends ParserFuzzTest {
  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "{\"client_name\":\"Claude\",\"redirect_uris\":[\"https://claude.ai/api/mcp/auth_callback\"],"
            + "\"grant_types\":[\"authorization_code\",\"refresh_token\"],\"response_types\":[\"code\"],"
            + "\"token_endpoint_auth_method\":\"none\"}",
        "{\"client_name\":\"\\ud800${x}\\u202e e\\u0301\\u0301\\u0301\",\"redirect_uris\":"
            + "[\"http://localhost:4711/callback?a=b\",\"http://[::1]/x\",\"http://127.0.0.1:65535\"]}",
        "{\"redirect_uris\":[\"https://claude.ai/%2e%2e/x\",7,null,{}]}",
        "{\"redirect_uris\":[\"app.example://cb\",\"https://evil.example/\",\"http://localhost/\"]}",
        "{\"redirect_uris\":[],\"grant_types\":{},\"client_name\":7}",
        "{\"redirect_uris\":\"x\",\"redirect_uris\":[\"http://localhost\"]}",
        "[".repeat(5000),
        "null",
        "");
  }

  @Override
  protected void take(byte[] input) {
    switch (RegistrationRule.read(input, RedirectUriRuleTest.CALLBACKS)) {
      case RegistrationRule.Request.Good(ClientMetadata metadata) -> {
        assertThat(metadata.redirectUris()).hasSizeBetween(1, 10);
        assertThat(metadata.clientId()).matches("fcm_[0-9a-f]{32}");
        assertThat(ClientNameRule.clean(metadata.name())).isEqualTo(metadata.name());
      }
      case RegistrationRule.Request.Refused(String error, String description) -> {
        assertThat(error).matches("invalid_[a-z_]+");
        assertThat(description).hasSizeLessThan(200);
      }
    }
  }
}
