package dev.comanager.auth.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.registration.RegistrationRule.Request;
import dev.comanager.auth.registration.document.ClientIdUrl;
import dev.comanager.auth.registration.document.ClientIdUrlRule;
import dev.comanager.contracts.Surface;
import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentRuleTest {
  private static final String ADDRESS = "https://app.example/client.json";
  private static final String BEGIN =
      "{\"client_id\":\""
          + ADDRESS
          + "\",\"client_name\":\"An app\",\"redirect_uris\":[\"https://claude.ai/cb\"]";

  @ParameterizedTest
  @CsvSource({
    "https://claude.ai/oauth/mcp-oauth-client-metadata, Claude, CLAUDE, 1",
    "https://claude.ai/oauth/claude-code-client-metadata, Claude Code, CLAUDE, 2",
    "https://chatgpt.com/oauth/client.json, ChatGPT, CHATGPT, 1",
    "https://chatgpt.com/oauth/codex/client.json, Codex, CLAUDE, 2",
    "https://vscode.dev/oauth/client-metadata.json, Visual Studio Code, CLAUDE, 2",
  })
  void todaysAssistantsAreClientsByTheirRecordedDocuments(
      String address, String name, Surface surface, int addresses) {
    Buffer document = RecordedDocuments.find(address).orElseThrow();

    assertThat(DocumentRule.read(url(address), document.getBytes(), RecordedClientsTest.DEFAULTS))
        .isInstanceOfSatisfying(
            Request.Good.class,
            good -> {
              assertThat(good.metadata().name()).isEqualTo(name);
              assertThat(good.metadata().surface()).isEqualTo(surface);
              assertThat(good.metadata().redirectUris()).hasSize(addresses);
            });
  }

  @Test
  void everyRecordedDocumentIsTested() {
    assertThat(RecordedDocuments.all()).hasSize(5);
    assertThat(RecordedDocuments.find(ADDRESS)).isEmpty();
  }

  @Test
  void theNameIsSanitizedAndUnknownAddressesAreLeftOut() {
    assertThat(
            read(
                "{\"client_id\":\""
                    + ADDRESS
                    + "\",\"client_name\":\" A\\u202e ${x}\\n\",\"redirect_uris\":"
                    + "[\"https://claude.ai/cb\",\"https://app.example/cb\"]}"))
        .isEqualTo(
            new Request.Good(
                new ClientMetadata("A $x", List.of("https://claude.ai/cb"), Surface.CLAUDE)));
  }

  @Test
  void withoutAKnownAddressItIsRefusedAsARegistrationIs() {
    String addresses = "\"client_name\":\"An app\",\"redirect_uris\":[\"https://app.example/cb\"]";
    Request registration =
        RegistrationRule.read(
            ("{" + addresses + "}").getBytes(StandardCharsets.UTF_8),
            RedirectUriRuleTest.CALLBACKS);

    Request document = read("{\"client_id\":\"" + ADDRESS + "\"," + addresses + "}");

    assertThat(document).isEqualTo(registration).isInstanceOf(Request.Refused.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ",\"token_endpoint_auth_method\":null",
        ",\"token_endpoint_auth_method\":\"none\"",
        ",\"token_endpoint_auth_method\":\"private_key_jwt\","
            + "\"token_endpoint_auth_methods_supported\":[\"none\",\"private_key_jwt\"]",
      })
  void publicClientsAreAccepted(String more) {
    assertThat(read(BEGIN + more + "}")).isInstanceOf(Request.Good.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ",\"token_endpoint_auth_method\":\"client_secret_basic\"",
        ",\"token_endpoint_auth_method\":\"client_secret_post\"",
        ",\"token_endpoint_auth_method\":\"client_secret_jwt\"",
        ",\"token_endpoint_auth_method\":\"private_key_jwt\"",
        ",\"token_endpoint_auth_method\":[\"none\"]",
        ",\"token_endpoint_auth_method\":\"private_key_jwt\","
            + "\"token_endpoint_auth_methods_supported\":[\"private_key_jwt\"]",
        ",\"token_endpoint_auth_method\":\"private_key_jwt\","
            + "\"token_endpoint_auth_methods_supported\":\"none\"",
        ",\"client_secret\":\"s\"",
        ",\"client_secret_expires_at\":0",
        ",\"grant_types\":[\"client_credentials\"]",
      })
  void clientsThatNeedASecretOrAnotherGrantAreRefused(String more) {
    assertThat(read(BEGIN + more + "}")).isInstanceOf(Request.Refused.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://app.example/client.json/",
        "https://app.example:443/client.json",
        "https://APP.example/client.json",
        "https://app.example/client.json?",
        "https://other.example/client.json",
        "",
      })
  void theIdInTheDocumentIsItsAddressCharacterByCharacter(String id) {
    assertThat(read(BEGIN.replace(ADDRESS, id) + "}"))
        .isEqualTo(RegistrationRule.bad("client_id has to be the address of the document itself"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "\"\"", "\" \"", "7", "[\"An app\"]"})
  void aDocumentWithoutANameIsRefused(String name) {
    Request.Refused refused =
        RegistrationRule.bad("client_name is missing: give the name that people know");

    assertThat(read(BEGIN.replace("\"An app\"", name) + "}")).isEqualTo(refused);
    assertThat(read(BEGIN.replace("\"client_name\":\"An app\",", "") + "}")).isEqualTo(refused);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "null", "[]", "\"x\"", "{", "<html>", "{\"redirect_uris\":[]}"})
  void otherTextIsNoDocument(String text) {
    assertThat(read(text)).isInstanceOf(Request.Refused.class);
  }

  private static Request read(String document) {
    return DocumentRule.read(
        url(ADDRESS), document.getBytes(StandardCharsets.UTF_8), RedirectUriRuleTest.CALLBACKS);
  }

  private static ClientIdUrl url(String address) {
    return ((ClientIdUrlRule.Reading.Good) ClientIdUrlRule.read(address)).url();
  }
}
