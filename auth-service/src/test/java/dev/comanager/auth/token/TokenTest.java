package dev.comanager.auth.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.RelayedTest;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.introspection.Introspection;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** {@code /token} on a real Keycloak. */
@QuarkusTest
@WithBackends
class TokenTest implements RelayedTest {
  @Inject IssuedCodes issued;

  private final OAuthClient client = OAuthClient.claude();

  @Test
  void aCodeGivesTokensForADayAndNothingElseFromKeycloak() {
    Response given = client.signIn(OAuthClient.FIVE);

    assertThat(given.statusCode()).isEqualTo(200);
    assertThat(given.contentType()).isEqualTo("application/json");
    assertThat(given.header("cache-control")).isEqualTo("no-store");
    assertThat(given.<Map<String, Object>>path(""))
        .containsOnlyKeys("access_token", "token_type", "expires_in", "refresh_token", "scope");
    assertThat(given.<String>path("token_type")).isEqualTo("Bearer");
    assertThat(given.<Integer>path("expires_in")).isEqualTo(86400);
    assertThat(given.<String>path("scope")).isEqualTo(OAuthClient.FIVE);
  }

  @Test
  void theAnswerNamesCallsThatWereTickedThoughNotRequested() {
    OAuthClient chatGpt = OAuthClient.chatGpt();

    Response given = chatGpt.signIn(OAuthClient.FIVE);

    String scopes = OAuthClient.FIVE + " calls.write";
    assertThat(given.<String>path("scope")).isEqualTo(scopes);
    assertThat(chatGpt.refresh(given.path("refresh_token")).<String>path("scope"))
        .isEqualTo(scopes);
  }

  @Test
  void exchangingACodeMarksTheClientAsUsed() {
    String used =
        "SELECT used_at > now() - interval '1 minute' FROM registered_client WHERE id = '%s'";
    String refreshToken = client.signIn(OAuthClient.FOUR).path("refresh_token");
    assertThat(Database.column(used.formatted(client.id()))).containsExactly("t");
    Database.change(
        "UPDATE registered_client SET used_at = now() - interval '2 days' WHERE id = '%s'"
            .formatted(client.id()));

    client.refresh(refreshToken).then().statusCode(200);

    assertThat(Database.column(used.formatted(client.id()))).containsExactly("t");
  }

  @Test
  void aConnectedAssistantIsASecurityEventOfTheLine() {
    client.signIn(OAuthClient.FIVE).then().statusCode(200);
    client.signIn(OAuthClient.FIVE).then().statusCode(200);

    assertThat(
            Database.column(
                "SELECT kind || ' ' || detail FROM security_event ORDER BY id DESC LIMIT 2"))
        .containsExactly("assistant_connected_again A client", "assistant_connected A client");
  }

  @Test
  void reusingACodeIsRefusedWithTheSpecsText() {
    String code = client.code(OAuthClient.FOUR);
    client.exchange(code).then().statusCode(200);

    Response second = client.exchange(code);

    assertThat(second.statusCode()).isEqualTo(400);
    assertThat(second.asString())
        .isEqualTo("{\"error\":\"invalid_grant\",\"error_description\":\"code already used\"}");
    assertThat(second.header("cache-control")).isEqualTo("no-store");
    assertThat(
            Database.column(
                "SELECT ended_at FROM oauth_grant WHERE client = '" + client.id() + "'"))
        .doesNotContainNull();
  }

  @Test
  void theRedirectUriMayBeOmittedAsInTheSpecsForm() {
    Map<String, Object> form = client.codeForm(client.code(OAuthClient.FOUR));
    form.remove("redirect_uri");

    OAuthClient.token(form).then().statusCode(200);
  }

  @Test
  void reportsAWrongVerifierAndTheCodeStaysValid() {
    String code = client.code(OAuthClient.FOUR);
    Map<String, Object> form = new HashMap<>(client.codeForm(code));
    form.put("code_verifier", "x".repeat(43));

    Response wrong = OAuthClient.token(form);

    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(wrong.<String>path("error")).isEqualTo("invalid_grant");
    assertThat(wrong.<String>path("error_description"))
        .isEqualTo("code_verifier does not match the code_challenge");
    client.exchange(code).then().statusCode(200);
  }

  @Test
  void storingACodeTwiceLeavesItASingleUse() {
    String code = client.code(OAuthClient.FOUR);
    client.exchange(code).then().statusCode(200);

    Lines.await(() -> issued.remember(code, client.id(), client.redirectUri(), client.challenge()));

    assertThat(client.exchange(code).<String>path("error_description"))
        .isEqualTo("code already used");
  }

  @Test
  void anAccessTokenIsValidUntilItsGrantIsRevoked() {
    Response given = client.signIn(OAuthClient.FOUR);
    String token = given.path("access_token");
    Response verdict = Introspection.introspect(token);
    assertThat(verdict.<Boolean>path("active")).isTrue();
    assertThat(verdict.<String>path("surface")).isEqualTo("claude");
    assertThat(verdict.<String>path("scope")).isEqualTo(OAuthClient.FOUR);
    assertThat(verdict.<String>path("client_id")).isEqualTo(client.id());
    assertThat(verdict.<String>path("remember.grant"))
        .isEqualTo(GrantId.ofSession(OAuthClient.claim(token, "sid")).value());
    assertThat(verdict.<Integer>path("remember.life_ms")).isBetween(86_000_000, 86_400_000);

    Response revoked = OAuthClient.revoke(token);

    assertThat(revoked.statusCode()).isEqualTo(200);
    assertThat(revoked.asString()).isEqualTo("{}");
    assertThat(revoked.header("cache-control")).isEqualTo("no-store");
    assertThat(Introspection.isActive(token)).isFalse();
    assertThat(client.refresh(given.path("refresh_token")).<String>path("error"))
        .isEqualTo("invalid_grant");
  }

  @Test
  void refreshTokensRotate() {
    Response first = client.signIn(OAuthClient.FIVE);

    Response second = client.refresh(first.path("refresh_token"));

    assertThat(second.statusCode()).isEqualTo(200);
    assertThat(second.<String>path("scope")).isEqualTo(OAuthClient.FIVE);
    assertThat(second.<String>path("refresh_token")).isNotEqualTo(first.path("refresh_token"));
  }
}
