package dev.comanager.auth.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.RelayedTest;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.introspection.Introspection;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Sha256;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Refreshes on a real Keycloak. */
@QuarkusTest
@WithBackends
class RefreshTest implements RelayedTest {
  @Inject Grants grants;

  private final OAuthClient client = OAuthClient.claude();

  @Test
  void rotatesRefreshTokensAndKeepsTheOldAccessTokenValid() {
    Response first = client.signIn(OAuthClient.FIVE);

    Response second = client.refresh(first.path("refresh_token"));
    Response third = client.refresh(second.path("refresh_token"));

    assertThat(third.statusCode()).isEqualTo(200);
    assertThat(third.<Map<String, Object>>path(""))
        .containsOnlyKeys("access_token", "token_type", "expires_in", "refresh_token", "scope");
    assertThat(third.<String>path("scope")).isEqualTo(OAuthClient.FIVE);
    assertThat(third.<Integer>path("expires_in")).isEqualTo(86400);
    assertThat(
            List.of(
                first.<String>path("refresh_token"),
                second.<String>path("refresh_token"),
                third.<String>path("refresh_token")))
        .doesNotHaveDuplicates();
    assertThat(Introspection.isActive(first.path("access_token"))).isTrue();
    assertThat(Introspection.isActive(third.path("access_token"))).isTrue();
  }

  @Test
  void refreshesOfAGrantAreLimitedAndTheTokenServesLater() {
    Response last = client.signIn(OAuthClient.FOUR);
    String grant = grantOf(last);
    for (int i = 0; i < RefreshGrant.MOST_A_MINUTE; i++) {
      last = client.refresh(last.path("refresh_token"));
      assertThat(last.statusCode()).isEqualTo(200);
    }

    for (int i = 0; i < 2; i++) {
      Response refused = client.refresh(last.path("refresh_token"));
      assertThat(refused.statusCode()).isEqualTo(429);
      assertThat(refused.<String>path("error")).isEqualTo("too_many_requests");
      assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(1, 60);
    }

    Database.change(
        "UPDATE refresh_token SET answered_at = answered_at - interval '1 minute'"
            + " WHERE grant_id = '%s'".formatted(grant));
    assertThat(client.refresh(last.path("refresh_token")).statusCode()).isEqualTo(200);
  }

  private static String grantOf(Response given) {
    return Database.column(
            "SELECT grant_id FROM refresh_token WHERE hash = '\\x%s'"
                .formatted(
                    HexFormat.of().formatHex(Sha256.of(given.<String>path("refresh_token")))))
        .getFirst();
  }

  @Test
  void reusingARefreshTokenRevokesTheWholeGrant() {
    Response first = client.signIn(OAuthClient.FOUR);
    Response second = client.refresh(first.path("refresh_token"));

    Response reused = client.refresh(first.path("refresh_token"));

    assertThat(reused.statusCode()).isEqualTo(400);
    assertThat(reused.<String>path("error")).isEqualTo("invalid_grant");
    assertThat(reused.<String>path("error_description"))
        .isEqualTo("refresh token already used; the grant has ended");
    assertThat(Introspection.isActive(first.path("access_token"))).isFalse();
    assertThat(Introspection.isActive(second.path("access_token"))).isFalse();
    assertThat(client.refresh(second.path("refresh_token")).<String>path("error"))
        .isEqualTo("invalid_grant");
  }

  @Test
  void aRefreshMayNarrowScopesWithoutLosingThem() {
    Response first = client.signIn(OAuthClient.FIVE);

    Response narrow = refresh(first, "league.read roster.read");
    Response wide = client.refresh(narrow.path("refresh_token"));
    Response all = refresh(wide, OAuthClient.FIVE);

    assertThat(narrow.<String>path("scope")).isEqualTo("league.read roster.read");
    assertThat(Introspection.introspect(narrow.path("access_token")).<String>path("scope"))
        .isEqualTo("league.read roster.read");
    assertThat(wide.<String>path("scope")).isEqualTo(OAuthClient.FIVE);
    assertThat(all.<String>path("scope")).isEqualTo(OAuthClient.FIVE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "messages.write",
        "league.read calls.write",
        "roster.write",
        "league.read made.up"
      })
  void aWiderScopeIsRefusedAndTheRefreshTokenStaysValid(String scope) {
    Response first = client.signIn(OAuthClient.FOUR);

    Response refused = refresh(first, scope);

    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.<String>path("error")).isEqualTo("invalid_scope");
    assertThat(refused.header("cache-control")).isEqualTo("no-store");
    client.refresh(first.path("refresh_token")).then().statusCode(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "openid offline_access", "claudeai"})
  void ignoresHabitualScopes(String scope) {
    Response refreshed = refresh(client.signIn(OAuthClient.FOUR), scope);

    assertThat(refreshed.<String>path("scope")).isEqualTo(OAuthClient.FOUR);
  }

  @Test
  void anotherClientCanNeitherUseNorInvalidateARefreshToken() {
    Response first = client.signIn(OAuthClient.FOUR);

    Response refused = OAuthClient.claude().refresh(first.path("refresh_token"));

    assertThat(refused.<String>path("error")).isEqualTo("invalid_grant");
    client.refresh(first.path("refresh_token")).then().statusCode(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"made up", "eyJhbGciOiJIUzUxMiJ9.e30.c2ln"})
  void anUnknownRefreshTokenIsRefused(String token) {
    Response refused = client.refresh(token);

    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.<String>path("error")).isEqualTo("invalid_grant");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "used_at = used_at - interval '90 days'",
        "created_at = created_at - interval '365 days'"
      })
  void aGrantExpiresAfterNinetyIdleDaysAndAfterAYear(String passed) {
    Response first = client.signIn(OAuthClient.FOUR);
    Database.change("UPDATE oauth_grant SET " + passed + " WHERE client = '" + client.id() + "'");

    assertThat(client.refresh(first.path("refresh_token")).<String>path("error"))
        .isEqualTo("invalid_grant");
  }

  @Test
  void refusesARefreshForASuspendedLine() {
    Response first = client.signIn(OAuthClient.FOUR);
    LineId line = line(first);
    Lines.await(() -> Lines.operations().suspend(line));
    try {
      assertThat(Introspection.isActive(first.path("access_token"))).isFalse();
      assertThat(client.refresh(first.path("refresh_token")).<String>path("error"))
          .isEqualTo("invalid_grant");
    } finally {
      Lines.await(() -> Lines.operations().resume(line));
    }
    assertThat(Introspection.isActive(first.path("access_token"))).isTrue();
    client.refresh(first.path("refresh_token")).then().statusCode(200);
  }

  @Test
  void aStepUpGrantIncludesTheOldScopesAndBothStayValid() {
    Response old = client.signIn(OAuthClient.FOUR);

    Response stepUp = client.signIn("messages.write");

    assertThat(stepUp.<String>path("scope")).isEqualTo(OAuthClient.FIVE);
    assertThat(Introspection.isActive(old.path("access_token"))).isTrue();
    assertThat(Introspection.isActive(stepUp.path("access_token"))).isTrue();
    assertThat(Lines.await(() -> grants.ofLine(line(old))))
        .filteredOn(grant -> grant.clientId().equals(client.id()))
        .hasSize(2);
  }

  @Test
  void disconnectingRevokesOnlyThatClientsGrantsOfTheLine() {
    Response one = client.signIn(OAuthClient.FOUR);
    Response two = client.signIn(OAuthClient.FOUR);
    Response other = OAuthClient.chatGpt().signIn(OAuthClient.FOUR);

    Lines.await(() -> grants.disconnect(line(one), client.id()));

    assertThat(Introspection.isActive(one.path("access_token"))).isFalse();
    assertThat(Introspection.isActive(two.path("access_token"))).isFalse();
    assertThat(Introspection.isActive(other.path("access_token"))).isTrue();
  }

  private Response refresh(Response given, String scope) {
    Map<String, Object> form = new HashMap<>(client.refreshForm(given.path("refresh_token")));
    form.put("scope", scope);
    return OAuthClient.token(form);
  }

  private static LineId line(Response given) {
    return new LineId(OAuthClient.claim(given.path("access_token"), "line"));
  }
}
