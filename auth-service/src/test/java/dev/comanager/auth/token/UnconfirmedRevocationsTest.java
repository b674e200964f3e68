package dev.comanager.auth.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.introspection.Introspection;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import org.junit.jupiter.api.Test;

/** Revocations that no broker has acknowledged: the relay is off here. */
@QuarkusTest
@WithBackends
class UnconfirmedRevocationsTest {
  private final OAuthClient client = OAuthClient.claude();

  @Test
  void answersReuseOfACodeOnceTheRevocationIsConfirmed() {
    String code = client.code(OAuthClient.FOUR);
    String token = client.exchange(code).then().statusCode(200).extract().path("access_token");

    Response unconfirmed = client.exchange(code);
    ended();
    Response again = client.exchange(code);

    isUnconfirmed(unconfirmed);
    assertThat(Introspection.isActive(token)).isFalse();
    assertThat(again.statusCode()).isEqualTo(400);
    assertThat(again.<String>path("error")).isEqualTo("invalid_grant");
    assertThat(again.<String>path("error_description")).isEqualTo("code already used");
  }

  @Test
  void answersReuseOfARefreshTokenOnceTheRevocationIsConfirmed() {
    Response first = client.signIn(OAuthClient.FOUR);
    client.refresh(first.path("refresh_token")).then().statusCode(200);

    Response unconfirmed = client.refresh(first.path("refresh_token"));
    ended();
    Response again = client.refresh(first.path("refresh_token"));

    isUnconfirmed(unconfirmed);
    assertThat(Introspection.isActive(first.path("access_token"))).isFalse();
    assertThat(again.statusCode()).isEqualTo(400);
    assertThat(again.<String>path("error_description"))
        .isEqualTo("refresh token already used; the grant has ended");
  }

  @Test
  void answersARevocationOnceItIsConfirmed() {
    Response given = client.signIn(OAuthClient.FOUR);
    String bearer = Lines.create().bearer().value();

    Response grant = OAuthClient.revoke(given.path("access_token"));
    Response own = OAuthClient.revoke(bearer);
    ended();

    isUnconfirmed(grant);
    isUnconfirmed(own);
    assertThat(Introspection.isActive(bearer)).isFalse();
    OAuthClient.revoke(given.path("access_token")).then().statusCode(200);
    OAuthClient.revoke(bearer).then().statusCode(200);
  }

  private static void isUnconfirmed(Response response) {
    assertThat(response.statusCode()).isEqualTo(503);
    assertThat(response.header("retry-after")).isEqualTo("1");
    assertThat(response.header("cache-control")).isEqualTo("no-store");
    assertThat(response.asString())
        .isEqualTo(
            "{\"error\":\"temporarily_unavailable\",\"error_description\":"
                + "\"revoked, but not confirmed for every gateway yet, try again\"}");
  }

  /** Confirms them, as if the relay had published them. */
  private static void ended() {
    Database.change("DELETE FROM outbox_message WHERE topic = 'grants.ended'");
  }
}
