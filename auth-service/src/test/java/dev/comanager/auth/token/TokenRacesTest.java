package dev.comanager.auth.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.Parallel;
import dev.comanager.auth.RelayedTest;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.introspection.Introspection;
import dev.comanager.auth.token.TokenOutcome.Issued;
import dev.comanager.auth.token.TokenOutcome.Refused;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Sha256;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Concurrent requests on several replicas, and a Keycloak that is down or hangs. */
@QuarkusTest
@WithBackends
@Tag("thorough")
class TokenRacesTest implements RelayedTest {
  @Inject ExpiredTokenStore expiredTokens;
  @Inject CodeStore codes;

  private final OAuthClient client = OAuthClient.claude();
  private final List<TokenReplica> replicas = new ArrayList<>();

  @BeforeEach
  void start() {
    replicas.add(new TokenReplica());
    replicas.add(new TokenReplica());
  }

  @AfterEach
  void stop() {
    replicas.forEach(TokenReplica::close);
  }

  @Test
  void concurrentExchangesOfACodeRevokeItsGrant() {
    for (int round = 0; round < 5; round++) {
      String code = client.code(OAuthClient.FOUR);

      List<TokenOutcome> outcomes = Parallel.run(4, i -> exchange(replicas.get(i % 2), code));

      List<String> given = tokens(outcomes);
      assertThat(given).hasSize(1);
      assertThat(outcomes)
          .filteredOn(Refused.class::isInstance)
          .containsOnly(new Refused(ExchangeCode.ALREADY_USED))
          .hasSize(3);
      assertThat(Introspection.isActive(given.getFirst())).isFalse();
    }
  }

  @Test
  void concurrentRefreshesOfATokenGetTheSameAnswer() {
    for (int round = 0; round < 5; round++) {
      Response first = client.signIn(OAuthClient.FOUR);
      TokenRequest.Refresh request =
          new TokenRequest.Refresh(client.id(), first.path("refresh_token"), List.of());

      List<TokenOutcome> outcomes =
          Parallel.run(4, i -> Lines.await(() -> replicas.get(i % 2).refresh.refresh(request)));

      List<String> given = tokens(outcomes);
      assertThat(given).isNotEmpty();
      assertThat(given.stream().distinct()).hasSize(1);
      // Requests that arrive after the response are a second use.
      boolean reused = given.size() < outcomes.size();
      assertThat(Introspection.isActive(given.getFirst())).isEqualTo(!reused);
    }
  }

  @Test
  void storesARefreshResponseSealedAndDeletesItLater() {
    Response first = client.signIn(OAuthClient.FOUR);
    String next = client.refresh(first.path("refresh_token")).path("refresh_token");

    assertThat(Database.everyRowOfEveryTable())
        .noneMatch(row -> row.contains(next) || row.contains(first.<String>path("access_token")));
    Database.change("UPDATE refresh_token SET answered_at = answered_at - interval '31 seconds'");
    Lines.await(() -> expiredTokens.deleteAnswers());
    assertThat(Database.column("SELECT 1 FROM refresh_token WHERE answer IS NOT NULL")).isEmpty();
  }

  @Test
  void deletesGrantsAndCodesOnceTheyAreNotNeeded() {
    client.code(OAuthClient.FOUR);
    client.signIn(OAuthClient.FOUR);
    client.signIn(OAuthClient.FOUR);
    String ours = " WHERE client = '" + client.id() + "'";
    Database.change(
        "UPDATE authorization_code SET issued_at = issued_at - interval '25 hours'" + ours);
    Database.change(
        "UPDATE oauth_grant SET used_at = used_at - interval '93 days' WHERE id ="
            + " (SELECT min(id) FROM oauth_grant"
            + ours
            + ")");

    Lines.await(() -> expiredTokens.deleteGrants());

    assertThat(Database.column("SELECT 1 FROM oauth_grant" + ours)).hasSize(1);
    assertThat(Database.column("SELECT 1 FROM authorization_code" + ours)).hasSize(1);
  }

  @Test
  void tokensWithoutACommittedGrantAreInvalid() {
    String code = client.code(OAuthClient.FOUR);

    // As if the process had stopped between Keycloak's response and the commit.
    Minting minting =
        Lines.await(
            () ->
                replicas
                    .getFirst()
                    .keycloak
                    .exchange(client.id(), code, client.verifier(), client.redirectUri()));

    Minting.Minted lost = (Minting.Minted) minting;
    assertThat(Introspection.isActive(lost.accessToken())).isFalse();
    assertThat(client.refresh(lost.refreshToken()).<String>path("error"))
        .isEqualTo("invalid_grant");
    assertThat(client.exchange(code).<String>path("error")).isEqualTo("invalid_grant");
  }

  @Test
  void issuesNoTokensToALineSuspendedMeanwhile() {
    LineId line =
        new LineId(OAuthClient.claim(client.signIn(OAuthClient.FOUR).path("access_token"), "line"));
    String code = client.code(OAuthClient.FOUR);
    int before = grantsOf(line);
    Lines.await(() -> Lines.operations().suspend(line));
    try {
      Response refused = client.exchange(code);

      assertThat(refused.statusCode()).isEqualTo(400);
      assertThat(refused.<String>path("error")).isEqualTo("invalid_grant");
      assertThat(refused.<String>path("error_description"))
          .isEqualTo("the line was suspended or deleted meanwhile");
      assertThat(grantsOf(line)).isEqualTo(before);
    } finally {
      Lines.await(() -> Lines.operations().resume(line));
    }
    assertThat(client.exchange(code).<String>path("error_description"))
        .isEqualTo("code already used");
  }

  @Test
  void createsNoGrantForALineDeletedMeanwhile() {
    LineId line = Lines.create().id();
    byte[] hash = Sha256.of("a code of line " + line.value());
    Lines.await(() -> codes.add(hash, client.id(), client.redirectUri(), client.challenge()));
    Minting.Minted minted =
        new Minting.Minted(
            "access",
            "refresh of " + line.value(),
            86_400,
            "session of " + line.value(),
            line,
            client.id(),
            List.of());
    Lines.await(() -> Lines.operations().delete(line));

    boolean stands = Lines.await(() -> codes.redeem(hash, minted));

    assertThat(stands).isFalse();
    assertThat(grantsOf(line)).isZero();
  }

  private static int grantsOf(LineId line) {
    return Database.column("SELECT 1 FROM oauth_grant WHERE line = '" + line.value() + "'").size();
  }

  @Test
  void usesNothingUpWhileKeycloakIsDown() throws IOException {
    Response first = client.signIn(OAuthClient.FOUR);
    String code = client.code(OAuthClient.FOUR);
    try (TokenReplica cutOff = new TokenReplica(closedPort())) {
      assertThat(exchange(cutOff, code)).isEqualTo(new Refused(OAuthError.interrupted()));
      assertThat(
              Lines.await(
                  () ->
                      cutOff.refresh.refresh(
                          new TokenRequest.Refresh(
                              client.id(), first.path("refresh_token"), List.of()))))
          .isEqualTo(new Refused(OAuthError.unavailable()));
    }

    client.exchange(code).then().statusCode(200);
    client.refresh(first.path("refresh_token")).then().statusCode(200);
  }

  @Test
  void aHangingKeycloakTimesOutAndTheCodeStaysValid() throws IOException {
    String code = client.code(OAuthClient.FOUR);
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        TokenReplica cutOff =
            new TokenReplica(URI.create("http://127.0.0.1:" + silent.getLocalPort()))) {
      long begun = System.nanoTime();
      assertThat(exchange(cutOff, code)).isEqualTo(new Refused(OAuthError.interrupted()));
      assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(9));
    }

    client.exchange(code).then().statusCode(200);
  }

  @Test
  void retriesTheEndOfASession() throws IOException {
    Response first = client.signIn(OAuthClient.FOUR);
    String session = OAuthClient.claim(first.path("access_token"), "sid");
    Database.change("UPDATE oauth_grant SET ended_at = now() WHERE session = '" + session + "'");
    try (TokenReplica cutOff = new TokenReplica(closedPort())) {
      cutOff.sweep.nudge();
    }

    replicas.getFirst().sweep.nudge();

    await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(
            () ->
                assertThat(
                        Database.column(
                            "SELECT session_ended_at FROM oauth_grant WHERE session = '"
                                + session
                                + "'"))
                    .doesNotContainNull());
  }

  private TokenOutcome exchange(TokenReplica replica, String code) {
    TokenRequest.Code request =
        new TokenRequest.Code(client.id(), code, client.verifier(), Optional.empty());
    return Lines.await(() -> replica.exchange.exchange(request));
  }

  private static List<String> tokens(List<TokenOutcome> outcomes) {
    return outcomes.stream()
        .filter(Issued.class::isInstance)
        .map(outcome -> ((Issued) outcome).response().body().path("access_token").asText())
        .toList();
  }

  private static URI closedPort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return URI.create("http://127.0.0.1:" + socket.getLocalPort());
    }
  }
}
