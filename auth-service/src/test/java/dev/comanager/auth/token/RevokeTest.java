package dev.comanager.auth.token;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.auth.Lines;
import dev.comanager.auth.RelayedTest;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.introspection.Introspection;
import dev.comanager.auth.phoneline.PhoneLines.NewLine;
import dev.comanager.contracts.LineId;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code /revoke} on a real Keycloak. */
@QuarkusTest
@WithBackends
class RevokeTest implements RelayedTest {
  @Inject Grants grants;

  private final OAuthClient client = OAuthClient.claude();

  @ParameterizedTest
  @ValueSource(strings = {"access_token", "refresh_token"})
  void eitherTokenRevokesTheWholeGrantHereAndInKeycloak(String which) {
    Response given = client.signIn(OAuthClient.FOUR);
    Response refreshed = client.refresh(given.path("refresh_token"));

    Response revoked = OAuthClient.revoke(refreshed.path(which));

    assertThat(revoked.statusCode()).isEqualTo(200);
    assertThat(revoked.asString()).isEqualTo("{}");
    assertThat(revoked.contentType()).isEqualTo("application/json");
    assertThat(revoked.header("cache-control")).isEqualTo("no-store");
    assertThat(Introspection.isActive(given.path("access_token"))).isFalse();
    assertThat(Introspection.isActive(refreshed.path("access_token"))).isFalse();
    assertThat(client.refresh(refreshed.path("refresh_token")).<String>path("error"))
        .isEqualTo("invalid_grant");
    await()
        // If Keycloak was too busy, the service retries after half a minute.
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(
            () ->
                assertThat(
                        OAuthClient.keycloak()
                            .formParams(client.refreshForm(refreshed.path("refresh_token")))
                            .post("/realms/comanager/protocol/openid-connect/token")
                            .statusCode())
                    .isEqualTo(400));
  }

  @Test
  void aFormerRefreshTokenRevokesAsWell() {
    Response given = client.signIn(OAuthClient.FOUR);
    Response refreshed = client.refresh(given.path("refresh_token"));

    OAuthClient.revoke(given.path("refresh_token")).then().statusCode(200);

    assertThat(Introspection.isActive(refreshed.path("access_token"))).isFalse();
  }

  @Test
  void answersOnlyAfterEveryEarlierLeaseExpires() {
    Response given = client.signIn(OAuthClient.FOUR);

    long begun = System.nanoTime();
    OAuthClient.revoke(given.path("access_token"));

    assertThat(Duration.ofNanos(System.nanoTime() - begun))
        .isGreaterThanOrEqualTo(Duration.ofMillis(1100));
  }

  @Test
  void revokingTwiceSucceeds() {
    Response given = client.signIn(OAuthClient.FOUR);
    OAuthClient.revoke(given.path("access_token"));

    OAuthClient.revoke(given.path("access_token")).then().statusCode(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "made up",
        "eyJhbGciOiJub25lIn0.e30.",
        "eyJhbGciOiJFUzI1NiJ9.e30.c2ln",
        "fcml_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
      })
  void revokingAnUnknownTokenSucceeds(String token) {
    Response revoked = OAuthClient.revoke(token);

    assertThat(revoked.statusCode()).isEqualTo(200);
    assertThat(revoked.asString()).isEqualTo("{}");
  }

  @Test
  void aTokenWithAForgedSignatureRevokesNothing() {
    Response given = client.signIn(OAuthClient.FOUR);
    String token = given.path("access_token");
    String forged = token.substring(0, token.lastIndexOf('.') + 1) + "A".repeat(86);

    assertThat(OAuthClient.revoke(forged).asString()).isEqualTo("{}");

    assertThat(Introspection.isActive(token)).isTrue();
  }

  @Test
  void anotherClientMayNotRevoke() {
    Response given = client.signIn(OAuthClient.FOUR);

    Response refused =
        given()
            .formParam("token", given.<String>path("refresh_token"))
            .formParam("client_id", OAuthClient.chatGpt().id())
            .post("/revoke");

    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.<String>path("error")).isEqualTo("invalid_grant");
    assertThat(refused.header("cache-control")).isEqualTo("no-store");
    assertThat(Introspection.isActive(given.path("access_token"))).isTrue();
  }

  @Test
  void aClientMayRevokeWithItsOwnId() {
    Response given = client.signIn(OAuthClient.FOUR);

    given()
        .formParam("token", given.<String>path("access_token"))
        .formParam("token_type_hint", "refresh_token")
        .formParam("client_id", client.id())
        .post("/revoke")
        .then()
        .statusCode(200);

    assertThat(Introspection.isActive(given.path("access_token"))).isFalse();
  }

  @Test
  void aRevocationAffectsNoOtherGrantOfTheLine() {
    Response one = client.signIn(OAuthClient.FOUR);
    Response other = client.signIn(OAuthClient.FOUR);

    OAuthClient.revoke(one.path("access_token"));

    assertThat(Introspection.isActive(other.path("access_token"))).isTrue();
    LineId line = new LineId(OAuthClient.claim(one.path("access_token"), "line"));
    assertThat(Lines.await(() -> grants.ofLine(line)))
        .filteredOn(grant -> grant.clientId().equals(client.id()))
        .hasSize(1);
  }

  @Test
  void aRevokedOwnBearerCanBeReplaced() {
    NewLine line = Lines.create();

    Response revoked = OAuthClient.revoke(line.bearer().value());
    boolean active = Introspection.isActive(line.bearer().value());

    assertThat(revoked.statusCode()).isEqualTo(200);
    assertThat(revoked.asString()).isEqualTo("{}");
    assertThat(active).isFalse();
    OAuthClient.revoke(line.bearer().value()).then().statusCode(200);
    String fresh =
        Lines.await(() -> Lines.operations().rotateBearer(line.id()))
            .orElseThrow()
            .bearer()
            .value();
    assertThat(Introspection.isActive(fresh)).isTrue();
    assertThat(Introspection.isActive(line.bearer().value())).isFalse();
  }

  @Test
  void noClientMayRevokeALinesOwnBearer() {
    NewLine line = Lines.create();

    Response refused =
        given()
            .formParam("token", line.bearer().value())
            .formParam("client_id", client.id())
            .post("/revoke");

    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.<String>path("error")).isEqualTo("invalid_grant");
    assertThat(Introspection.isActive(line.bearer().value())).isTrue();
  }

  @Test
  void aFormWithoutATokenIsABadRequest() {
    Response refused = given().formParam("client_id", client.id()).post("/revoke");

    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.asString())
        .isEqualTo("{\"error\":\"invalid_request\",\"error_description\":\"token is missing\"}");
    assertThat(refused.header("cache-control")).isEqualTo("no-store");
  }
}
