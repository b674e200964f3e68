package dev.comanager.systemtests.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.comanager.systemtests.clients.NodeClients;
import dev.comanager.systemtests.clients.UserAtTheBrowser;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.signin.OAuthClient;
import dev.comanager.systemtests.signin.Phone;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests third-party clients that sign a person in with their own OAuth code and know only
 * {base_url}: the official TypeScript clients of both generations and protocol revisions, and a
 * strict OAuth library.
 */
@Tag("sdk")
class SignInClientsJourneyIT {
  private static final String STATELESS = "2026-07-28";

  /** Asks for the newest revision first; without a token that is refused, too. */
  private static final String AUTO = "auto";

  private static final List<String> FOUR =
      List.of("league.read", "roster.read", "analysis.read", "alerts.write");

  @ParameterizedTest
  @ValueSource(strings = {"v1", "legacy", AUTO, STATELESS})
  void anOfficialClientSignsInStepsUpAndRefreshes(String mode) throws Exception {
    boolean stateless = List.of(AUTO, STATELESS).contains(mode);
    try (UserAtTheBrowser user = new UserAtTheBrowser(Phone.fresh())) {
      JsonNode seen =
          run(
              "sign-in-" + mode,
              "sign-in.mjs",
              user,
              Map.of("MODE", mode),
              "http://localhost:6274/cb");

      assertThat(seen.at("/server/name").asText()).isNotBlank();
      assertThat(seen.path("version").asText()).isEqualTo(stateless ? STATELESS : "2025-06-18");
      assertThat(seen.path("registrations").asInt()).isEqualTo(1);
      assertThat(seen.path("tools")).hasSize(12);
      assertThat(seen.at("/leagues/structuredContent/ok").asBoolean()).isTrue();
      assertThat(seen.at("/context/structuredContent/code").asText()).isEqualTo("E_NO_LEAGUE");
      assertThat(seen.path("opened")).hasSize(stateless ? 1 : 0);
      assertThat(seen.path("opened")).allMatch(page -> leads(page, "/account"));
      assertThat(scopes(seen.path("first"))).containsExactlyInAnyOrderElementsOf(FOUR);
      assertThat(seen.path("state").asBoolean()).isTrue();
      assertThat(seen.path("iss").asText()).isEqualTo(Deployment.authUrl());

      assertThat(scopes(seen.path("asked").path(1))).contains("messages.write");
      assertThat(scopes(seen.path("second")))
          .containsExactlyInAnyOrderElementsOf(OAuthClient.CLAUDE_SCOPES);
      assertThat(seen.at("/alert/structuredContent/code").asText()).isNotEqualTo("E_SCOPE");
      assertThat(seen.at("/leaguesAfterwards/structuredContent/ok").asBoolean()).isTrue();

      assertThat(seen.path("refreshes").asInt()).isPositive();
      assertThat(seen.path("asked")).as("sign-ins at the pages").hasSize(2);
      assertThat(seen.at("/refreshed/structuredContent/ok").asBoolean()).isTrue();
      assertThat(scopes(seen.path("third")))
          .containsExactlyInAnyOrderElementsOf(OAuthClient.CLAUDE_SCOPES);
    }
  }

  @Test
  void anOfficialClientOfChatGptGetsThirteenTools() throws Exception {
    try (UserAtTheBrowser user = new UserAtTheBrowser(Phone.fresh())) {
      JsonNode seen =
          run(
              "sign-in-chatgpt",
              "sign-in.mjs",
              user,
              Map.of("MODE", "v1"),
              OAuthClient.CHATGPT_REDIRECT);
      assertThat(seen.path("tools")).hasSize(13);
    }
  }

  @Test
  void aStrictOAuthLibraryCompletesTheWholeFlow() throws Exception {
    try (UserAtTheBrowser user = new UserAtTheBrowser(Phone.fresh())) {
      JsonNode seen =
          run("oauth4webapi", "oauth4webapi.mjs", user, Map.of(), "http://127.0.0.1:7777/callback");

      assertThat(seen.path("resource").asText()).isEqualTo(Deployment.baseUrl());
      assertThat(seen.path("issuer").asText()).isEqualTo(Deployment.authUrl());
      assertThat(scopes(seen.path("granted")))
          .containsExactlyInAnyOrderElementsOf(OAuthClient.CLAUDE_SCOPES);
      assertThat(seen.path("expiresIn").asInt()).isEqualTo(86_400);
      assertThat(seen.path("tools").asInt()).isEqualTo(12);
      assertThat(seen.path("rotated").asBoolean()).isTrue();
      assertThat(seen.path("toolsAfterRefresh").asInt()).isEqualTo(12);
      assertThat(seen.path("statusAfterRevocation").asInt()).as("%s", seen).isEqualTo(401);
    }
  }

  private static JsonNode run(
      String name,
      String script,
      UserAtTheBrowser user,
      Map<String, String> further,
      String redirectUrl)
      throws Exception {
    Map<String, String> environment = new HashMap<>(further);
    environment.put("BASE_URL", Deployment.baseUrl());
    environment.put("USER_URL", user.url());
    environment.put("CLIENT_NAME", name + " " + UUID.randomUUID().toString().substring(0, 8));
    environment.put("REDIRECT_URL", redirectUrl);
    NodeClients.Run run = NodeClients.run(name, environment, script);
    assertThat(run.exitCode()).as(run.errors()).isZero();
    return new ObjectMapper().readTree(run.output());
  }

  private static boolean leads(JsonNode page, String path) {
    return page.path("mode").asText().equals("url")
        && page.path("url").asText().equals(Deployment.authUrl() + path);
  }

  private static List<String> scopes(JsonNode text) {
    return new ArrayList<>(List.of(text.asText().split(" ", -1)));
  }
}
