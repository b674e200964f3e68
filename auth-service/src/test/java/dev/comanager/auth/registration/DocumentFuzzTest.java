package dev.comanager.auth.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.registration.RegistrationRule.Request;
import dev.comanager.auth.registration.document.ClientIdUrl;
import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;

/** Fuzzes client-id metadata documents. */
class DocumentFuzzTest extends ParserFuzzTest {
  private static final String ID = "\"client_id\":\"https://a.example/c\"";
  private static final ClientIdUrl URL =
      new ClientIdUrl("https://a.example/c", "a.example", 443, "/c");

  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "{"
            + ID
            + ",\"client_name\":\"A\",\"redirect_uris\":[\"http://localhost/cb\"],"
            + "\"token_endpoint_auth_method\":\"none\",\"grant_types\":[\"authorization_code\"]}",
        "{" + ID + ",\"redirect_uris\":[\"https://claude.ai/cb\",\"https://a.example/\",7,{}]}",
        "{"
            + ID
            + ",\"token_endpoint_auth_method\":\"private_key_jwt\","
            + "\"token_endpoint_auth_methods_supported\":[\"none\",1,null]}",
        "{" + ID + ",\"client_id\":7,\"client_secret\":null}",
        "{" + ID + ",\"client_name\":\"\\ud800${x}\\u202e\",\"redirect_uris\":\"x\"}",
        "{\"client_id\":{\"client_id\":" + "[".repeat(5000),
        "null",
        "");
  }

  @Override
  protected void take(byte[] input) {
    switch (DocumentRule.read(URL, input, RedirectUriRuleTest.CALLBACKS)) {
      case Request.Good(ClientMetadata metadata) -> {
        assertThat(metadata.redirectUris()).hasSizeBetween(1, 10);
        assertThat(ClientNameRule.clean(metadata.name())).isEqualTo(metadata.name());
      }
      case Request.Refused(String error, String description) -> {
        assertThat(error).matches("invalid_[a-z_]+");
        assertThat(description).hasSizeLessThan(200);
      }
    }
  }
}
