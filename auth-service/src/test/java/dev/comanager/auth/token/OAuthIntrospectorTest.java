package dev.comanager.auth.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.RelayedTest;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.introspection.Introspection;
import dev.comanager.auth.introspection.OAuthIntrospector;
import dev.comanager.auth.introspection.TestOAuthIntrospectors;
import dev.comanager.auth.introspection.TokenVerdict;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Introspection of access tokens from a real Keycloak. */
@QuarkusTest
@WithBackends
class OAuthIntrospectorTest implements RelayedTest {
  private static final String INACTIVE = "{\"active\":false}";

  private final OAuthClient client = OAuthClient.claude();

  @Test
  void aTokenHasItsClientsSurface() {
    String claude = client.signIn(OAuthClient.FIVE).path("access_token");
    String chatGpt =
        OAuthClient.chatGpt().signIn(OAuthClient.FIVE + " calls.write").path("access_token");

    assertThat(Introspection.introspect(claude).<String>path("surface")).isEqualTo("claude");
    assertThat(Introspection.introspect(chatGpt).<String>path("surface")).isEqualTo("chatgpt");
    assertThat(Introspection.introspect(chatGpt).<String>path("scope"))
        .isEqualTo(OAuthClient.FIVE + " calls.write");
  }

  @Test
  void rejectsATokenOfKeycloaksOwnClient() {
    assertThat(Introspection.introspect(OAuthClient.adminToken()).asString()).isEqualTo(INACTIVE);
  }

  @Test
  void rejectsARefreshTokenAsAnAccessToken() {
    Response given = client.signIn(OAuthClient.FOUR);

    assertThat(Introspection.introspect(given.path("refresh_token")).asString())
        .isEqualTo(INACTIVE);
  }

  @Test
  void rejectsATokenOfAClientBeingRemoved() {
    String token = client.signIn(OAuthClient.FOUR).path("access_token");
    Database.change(
        "UPDATE registered_client SET leaving_until = now() + interval '1 day' WHERE id = '"
            + client.id()
            + "'");

    assertThat(Introspection.introspect(token).asString()).isEqualTo(INACTIVE);
  }

  @Test
  void introspectionChecksTheGrantNotOnlyTheClaims() {
    for (Map.Entry<String, String> change :
        Map.of(
                "client", "'fcm_00000000000000000000000000000000'",
                "ended_at", "now()")
            .entrySet()) {
      String token = client.signIn(OAuthClient.FOUR).path("access_token");
      assertThat(Introspection.isActive(token)).isTrue();

      Database.change(
          "UPDATE oauth_grant SET %s = %s WHERE client = '%s'"
              .formatted(change.getKey(), change.getValue(), client.id()));

      assertThat(Introspection.introspect(token).asString()).isEqualTo(INACTIVE);
    }
  }

  @Test
  void noTokenExceedsItsGrantAndNoneMayWriteRosters() {
    String token = client.signIn(OAuthClient.FIVE).path("access_token");
    Database.change(
        "UPDATE oauth_grant SET scopes = '{league.read,roster.write}' WHERE client = '"
            + client.id()
            + "'");

    assertThat(Introspection.introspect(token).<String>path("scope")).isEqualTo("league.read");
  }

  @Test
  void aTokenIsValidForExactlyADay() throws Exception {
    String token = client.signIn(OAuthClient.FOUR).path("access_token");

    assertThat(introspected(TestOAuthIntrospectors.after(Duration.ofSeconds(86_380)), token))
        .isInstanceOf(TokenVerdict.Active.class);
    assertThat(introspected(TestOAuthIntrospectors.after(Duration.ofSeconds(86_401)), token))
        .isInstanceOf(TokenVerdict.Inactive.class);
  }

  @Test
  void rejectsACorruptedToken() {
    String token = client.signIn(OAuthClient.FOUR).path("access_token");
    int signature = token.lastIndexOf('.') + 1;

    for (String spoilt :
        new String[] {
          token.substring(0, signature),
          token.substring(0, signature) + "A".repeat(86),
          token.substring(0, token.length() - 4),
          token + "AAAA",
          token.replace("eyJ", "eyj"),
          " " + token
        }) {
      assertThat(Introspection.introspect(spoilt).asString()).isEqualTo(INACTIVE);
    }
    assertThat(Introspection.isActive(token)).isTrue();
  }

  private static TokenVerdict introspected(OAuthIntrospector introspector, String token)
      throws Exception {
    return introspector.introspect(token).toCompletionStage().toCompletableFuture().get();
  }
}
