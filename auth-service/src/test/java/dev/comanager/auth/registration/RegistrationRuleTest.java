package dev.comanager.auth.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.registration.RegistrationRule.Request;
import dev.comanager.contracts.Surface;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RegistrationRuleTest {
  private static final String REDIRECT = "\"redirect_uris\": [\"https://claude.ai/cb\"]";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ", \"token_endpoint_auth_method\": \"none\"",
        ", \"token_endpoint_auth_method\": null",
        ", \"token_endpoint_auth_method\": \"client_secret_post\"",
        ", \"token_endpoint_auth_method\": \"client_secret_basic\"",
        ", \"grant_types\": [\"authorization_code\"]",
        ", \"grant_types\": [\"authorization_code\", \"refresh_token\"]",
        ", \"response_types\": [\"code\"]",
        ", \"scope\": \"league.read whatever\"",
        ", \"client_uri\": 5, \"logo_uri\": \"x\", \"software_id\": \"y\", \"unknown\": {}",
      })
  void acceptsTheRequestsOfRealClients(String more) {
    assertThat(read("{" + REDIRECT + ", \"client_name\": \"Claude\"" + more + "}"))
        .isEqualTo(
            new Request.Good(
                new ClientMetadata("Claude", List.of("https://claude.ai/cb"), Surface.CLAUDE)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x",
        "[]",
        "5",
        "null",
        "{" + REDIRECT + ", \"token_endpoint_auth_method\": \"private_key_jwt\"}",
        "{" + REDIRECT + ", \"token_endpoint_auth_method\": \"tls_client_auth\"}",
        "{" + REDIRECT + ", \"token_endpoint_auth_method\": [\"none\"]}",
        "{" + REDIRECT + ", \"grant_types\": [\"client_credentials\"]}",
        "{" + REDIRECT + ", \"grant_types\": []}",
        "{" + REDIRECT + ", \"grant_types\": \"authorization_code\"}",
        "{" + REDIRECT + ", \"response_types\": [\"token\"]}",
        "{" + REDIRECT + ", \"client_name\": [\"x\"]}",
      })
  void refusesUnsupportedMetadataThatAClientWouldRelyOn(String body) {
    assertThat(read(body))
        .isInstanceOfSatisfying(
            Request.Refused.class,
            refused -> assertThat(refused.error()).isEqualTo("invalid_client_metadata"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"redirect_uris\": null}",
        "{\"redirect_uris\": []}",
        "{\"redirect_uris\": \"https://claude.ai/cb\"}",
        "{\"redirect_uris\": [5]}",
        "{\"redirect_uris\": [null]}",
        "{\"redirect_uris\": [\"https://evil.example/cb\"]}",
        "{\"redirect_uris\": [\"https://claude.ai/cb\", 5]}",
        "{\"redirect_uris\": [\"https://evil.example/cb\", \"http://claude.ai/cb\"]}",
        "{\"redirect_uris\": [\"https://x.example\", \"http://[::1]/\", \"https://chatgpt.com/cb\"]}",
        "{\"redirect_uris\": [\"https://claude.ai/cb\", \"https://chatgpt.com/cb\"]}",
        "{\"redirect_uris\": [\"http://localhost/cb\", \"https://chatgpt.com/cb\"]}",
      })
  void refusesSetsWithoutAKnownAddressAndOfTwoSurfaces(String body) {
    assertThat(read(body))
        .isInstanceOfSatisfying(
            Request.Refused.class,
            refused -> assertThat(refused.error()).isEqualTo("invalid_redirect_uri"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://evil.example/cb",
        "app.example://other",
        "https://claude.ai/cb?next=x",
        "http://claude.ai/cb",
        "https://claude.ai@evil.example/",
        "javascript:alert(1)",
        "not an address",
        ""
      })
  void leavesOutUnknownAddressesBesideKnownOnes(String unknown) {
    assertThat(
            read(
                "{\"redirect_uris\": [\"%s\", \"https://claude.ai/cb\", \"%s\"]}"
                    .formatted(unknown, unknown)))
        .isEqualTo(read("{" + REDIRECT + "}"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"https://evil.example/cb", "app.example://other", "http://claude.ai/cb"})
  void aRefusalNamesTheSettings(String unknown) {
    assertThat(read("{\"redirect_uris\": [\"" + unknown + "\"]}"))
        .isInstanceOfSatisfying(
            Request.Refused.class,
            refused ->
                assertThat(refused.description())
                    .startsWith("redirect_uris[0] ")
                    .contains(
                        "COMANAGER_REGISTRATION_CLAUDE_CALLBACKS",
                        "COMANAGER_REGISTRATION_CHATGPT_CALLBACKS"));
  }

  @Test
  void aRefusedLoopbackAddressNamesItsSetting() {
    RedirectCallbacks without =
        new RedirectCallbacks(
            RedirectUriRuleTest.CALLBACKS.claude(), RedirectUriRuleTest.CALLBACKS.chatgpt(), false);
    byte[] body = "{\"redirect_uris\": [\"http://localhost/\"]}".getBytes(StandardCharsets.UTF_8);

    assertThat(RegistrationRule.read(body, without))
        .isInstanceOfSatisfying(
            Request.Refused.class,
            refused ->
                assertThat(refused.description()).contains("COMANAGER_REGISTRATION_LOOPBACK"));
  }

  @Test
  void refusesMoreThanTenAddresses() {
    String uris = "\"https://claude.ai/cb\",".repeat(10) + "\"https://claude.ai/cb\"";

    assertThat(read("{\"redirect_uris\": [" + uris + "]}")).isInstanceOf(Request.Refused.class);
  }

  @Test
  void deepNestingIsRefused() {
    assertThat(read("{\"x\":" + "[".repeat(8_000) + "]".repeat(8_000) + "}"))
        .isInstanceOf(Request.Refused.class);
  }

  @Test
  void theNameDoesNotAffectTheSurface() {
    assertThat(read("{\"client_name\": \"ChatGPT\", " + REDIRECT + "}"))
        .isInstanceOfSatisfying(
            Request.Good.class,
            good -> assertThat(good.metadata().surface()).isEqualTo(Surface.CLAUDE));
  }

  @Test
  void refusalsDoNotEchoTheInput() {
    assertThat(read("{\"redirect_uris\": [\"https://evil.example/<script>\"]}"))
        .isInstanceOfSatisfying(
            Request.Refused.class,
            refused -> assertThat(refused.description()).doesNotContain("evil", "<"));
  }

  @Test
  void identicalMetadataHasOneIdWhateverTheOrderOfAddresses() {
    ClientMetadata one =
        new ClientMetadata(
            "A", List.of("https://claude.ai/a", "https://claude.ai/b"), Surface.CLAUDE);
    ClientMetadata other =
        new ClientMetadata(
            "A",
            List.of("https://claude.ai/b", "https://claude.ai/a", "https://claude.ai/b"),
            Surface.CLAUDE);

    assertThat(one.clientId()).matches("fcm_[0-9a-f]{32}").isEqualTo(other.clientId());
  }

  @Test
  void differentMetadataHasADifferentId() {
    List<String> uris = List.of("https://claude.ai/a");

    assertThat(
            List.of(
                new ClientMetadata("A", uris, Surface.CLAUDE).clientId(),
                new ClientMetadata("B", uris, Surface.CLAUDE).clientId(),
                new ClientMetadata("A", uris, Surface.CHATGPT).clientId(),
                new ClientMetadata("A", List.of("https://claude.ai/b"), Surface.CLAUDE).clientId()))
        .doesNotHaveDuplicates();
  }

  private static Request read(String body) {
    return RegistrationRule.read(
        body.getBytes(StandardCharsets.UTF_8), RedirectUriRuleTest.CALLBACKS);
  }
}
