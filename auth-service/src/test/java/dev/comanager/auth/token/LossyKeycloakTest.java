package dev.comanager.auth.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.RelayedTest;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.introspection.Introspection;
import dev.comanager.auth.token.TokenOutcome.Refused;
import dev.comanager.contracts.Sha256;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A Keycloak that processes requests but responds after the timeout. */
@QuarkusTest
@WithBackends
@Tag("thorough")
class LossyKeycloakTest implements RelayedTest {
  private final OAuthClient client = OAuthClient.claude();
  private LossyKeycloak late;
  private TokenReplica replica;

  @BeforeEach
  void start() throws IOException {
    late = new LossyKeycloak();
    replica = new TokenReplica(late.address(), 1);
  }

  @AfterEach
  void stop() {
    replica.close();
    late.close();
  }

  @Test
  void aRefreshWhoseResponseWasLostMayBeRepeated() {
    Response first = client.signIn(OAuthClient.FIVE);
    String token = first.path("refresh_token");

    TokenOutcome outcome = refresh(token);
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> assertThat(late.lost()).containsExactly(200));
    Response again = client.refresh(token);

    assertThat(outcome).isEqualTo(new Refused(OAuthError.unavailable()));
    assertThat(again.statusCode()).isEqualTo(200);
    assertThat(again.<String>path("scope")).isEqualTo(OAuthClient.FIVE);
    assertThat(again.<String>path("refresh_token")).isNotEqualTo(token);
    assertThat(Introspection.isActive(first.path("access_token"))).isTrue();
    assertThat(Introspection.isActive(again.path("access_token"))).isTrue();
    client.refresh(again.path("refresh_token")).then().statusCode(200);
  }

  @Test
  void doesNotClaimThatNothingWasUsedUpWhenAnExchangesResponseWasLost() {
    String code = client.code(OAuthClient.FOUR);
    TokenRequest.Code request =
        new TokenRequest.Code(client.id(), code, client.verifier(), Optional.empty());

    TokenOutcome outcome = Lines.await(() -> replica.exchange.exchange(request));
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> assertThat(late.lost()).containsExactly(200));

    assertThat(outcome)
        .isInstanceOfSatisfying(
            Refused.class,
            refused ->
                assertThat(refused.error().description())
                    .contains("if the code is refused")
                    .doesNotContain("nothing was used up"));
    assertThat(client.exchange(code).<String>path("error_description")).isEqualTo("code expired");
  }

  @Test
  void aRefreshTokenStillServesOnceAfterALostResponse() {
    Response first = client.signIn(OAuthClient.FOUR);
    String token = first.path("refresh_token");
    refresh(token);
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> assertThat(late.lost()).containsExactly(200));
    Response again = client.refresh(token);

    Response reused = client.refresh(token);

    assertThat(reused.statusCode()).isEqualTo(400);
    assertThat(reused.<String>path("error_description"))
        .isEqualTo("refresh token already used; the grant has ended");
    assertThat(Introspection.isActive(again.path("access_token"))).isFalse();
  }

  @Test
  void aRefreshTokenThatNoClientReceivedIsUnknown() {
    Response first = client.signIn(OAuthClient.FOUR);
    try (TokenReplica direct = new TokenReplica()) {
      Minting.Minted lost =
          (Minting.Minted)
              Lines.await(
                  () ->
                      direct.keycloak.refresh(client.id(), first.path("refresh_token"), List.of()));

      assertThat(rowsOf(lost.refreshToken())).isEmpty();
      assertThat(client.refresh(lost.refreshToken()).<String>path("error"))
          .isEqualTo("invalid_grant");
    }
    client.refresh(first.path("refresh_token")).then().statusCode(200);
  }

  @Test
  void doesNotSendRequestsThatWaitedTooLongForAConnection() {
    List<Boolean> answered =
        Lines.await(
            () ->
                Uni.join()
                    .all(Stream.of("1", "2", "3", "4", "5").map(this::answered).toList())
                    .andFailFast());

    // It gets the connection after all the others.
    Lines.await(() -> answered("later"));

    assertThat(answered).containsOnly(false);
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(
            () -> assertThat(late.forms()).startsWith("number=1").endsWith("number=later"));
    assertThat(late.forms()).doesNotContain("number=4", "number=5");
  }

  private Uni<Boolean> answered(String number) {
    return replica
        .endpoints
        .token(Map.of("number", number))
        .replaceWith(true)
        .onFailure()
        .recoverWithItem(false);
  }

  private TokenOutcome refresh(String token) {
    return Lines.await(
        () -> replica.refresh.refresh(new TokenRequest.Refresh(client.id(), token, List.of())));
  }

  private static List<String> rowsOf(String token) {
    return Database.column(
        "SELECT 1 FROM refresh_token WHERE hash = '\\x"
            + HexFormat.of().formatHex(Sha256.of(token))
            + "'");
  }
}
