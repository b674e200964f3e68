package dev.comanager.auth.registration;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.auth.registration.RegistrationRule.Request;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Surface;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Registration requests as today's assistants send them (docs/registration.md names the sources).
 */
class RecordedClientsTest {
  static final RedirectCallbacks DEFAULTS =
      RedirectCallbacks.of(
          new SmallRyeConfigBuilder()
              .withMapping(RegistrationConfig.class)
              .build()
              .getConfigMapping(RegistrationConfig.class));

  @ParameterizedTest
  @CsvSource({
    "claude, CLAUDE",
    "claude-code, CLAUDE",
    "chatgpt, CHATGPT",
    "chatgpt-connector, CHATGPT",
    "openai-platform, CHATGPT",
    "vs-code, CLAUDE",
    "cursor, CLAUDE",
    "cursor-desktop, CLAUDE",
    "devin, CLAUDE",
    "zed, CLAUDE",
    "gemini-cli, CLAUDE",
    "antigravity, CLAUDE",
    "codex, CLAUDE",
    "goose, CLAUDE",
    "copilot-jetbrains, CLAUDE",
    "mistral, CLAUDE",
    "perplexity, CLAUDE",
    "perplexity-enterprise, CLAUDE",
  })
  void anAssistantRegistersWithAllItsAddresses(String assistant, Surface surface)
      throws IOException {
    byte[] body = recorded(assistant);
    JsonNode request = Json.WIRE.readTree(body);

    assertThat(RegistrationRule.read(body, DEFAULTS))
        .isInstanceOfSatisfying(
            Request.Good.class,
            good -> {
              assertThat(good.metadata().name()).isEqualTo(request.path("client_name").asText());
              assertThat(good.metadata().surface()).isEqualTo(surface);
              assertThat(good.metadata().redirectUris())
                  .containsExactlyInAnyOrderElementsOf(addresses(request));
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://vscode.dev/",
        "https://vscode.dev/redirect/",
        "https://vscode.dev/redirect?url=x",
        "https://www.vscode.dev/redirect",
        "https://cursor.com/agents/mcp/oauth/callback",
        "https://www.cursor.com/agents",
        "https://www.perplexity.ai/",
        "https://callback.mistral.ai/",
        "vscode://vscode.github-authentication/did-authenticate",
        "cursor://anysphere.cursor-mcp/oauth/callback/",
        "cursor://anysphere.cursor-mcp/oauth/other",
        "cursor://anysphere.cursor-mcp/oauth/callback?x=1",
        "cursor://anysphere.cursor-mcp/oauth/callback#x",
        "cursor://anysphere.cursor-mcp:1/oauth/callback",
        "cursor://x@anysphere.cursor-mcp/oauth/callback",
        "cursor://localhost/oauth/callback",
        "CURSOR://anysphere.cursor-mcp/oauth/callback",
        "cursor:/oauth/callback",
        "cursor:oauth",
      })
  void noOtherAddressOfAnAssistantIsKnown(String address) {
    assertThat(RedirectUriRule.read(address, DEFAULTS))
        .isInstanceOf(RedirectUriRule.Reading.Refused.class);
  }

  @Test
  void vsCodeMayReturnOnAnotherLoopbackPort() throws IOException {
    JsonNode request = Json.WIRE.readTree(recorded("vs-code"));
    RegisteredClient client =
        new RegisteredClient(
            "fcm_0", "Visual Studio Code", addresses(request), Surface.CLAUDE, List.of());

    assertThat(client.mayReturnTo("http://127.0.0.1:51234/")).isTrue();
    assertThat(client.mayReturnTo("http://127.0.0.1:51234/other")).isFalse();
  }

  static byte[] recorded(String assistant) throws IOException {
    try (InputStream body =
        RecordedClientsTest.class.getResourceAsStream("/registration/" + assistant + ".json")) {
      return body.readAllBytes();
    }
  }

  private static List<String> addresses(JsonNode request) {
    List<String> addresses = new ArrayList<>();
    request.path("redirect_uris").forEach(address -> addresses.add(address.textValue()));
    return addresses;
  }
}
