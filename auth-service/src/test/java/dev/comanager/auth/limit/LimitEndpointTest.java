package dev.comanager.auth.limit;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.servicekit.http.ClientAddress;
import io.github.bucket4j.TimeMeter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.restassured.response.Response;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LimitEndpointTest {
  private static final BrowserPass PASS = BrowserPassTest.pass("secret", Clock.systemUTC());

  private static final Limits LIMITS = new Limits(2, 2, 1, 2, 2);

  private final Vertx vertx = Vertx.vertx();
  private final PassLimit passes = new PassLimit(PASS, new StoppedTime());
  private HttpServer server;

  private record Limits(int register, int authorize, int signInsInAll, int signInSteps, int token)
      implements LimitsConfig {}

  private static final class StoppedTime implements TimeMeter {
    @Override
    public long currentTimeNanos() {
      return 0;
    }

    @Override
    public boolean isWallClockBased() {
      return false;
    }
  }

  @BeforeEach
  void listen() throws Exception {
    Router router = Router.router(vertx);
    router.route().handler(context -> context.response().end("passed"));
    new LimitEndpoint(
            LIMITS, new ClientAddress(List.of("127.0.0.1")), passes, new SimpleMeterRegistry())
        .routes(router);
    server =
        vertx
            .createHttpServer()
            .requestHandler(router)
            .listen(0, "127.0.0.1")
            .toCompletionStage()
            .toCompletableFuture()
            .get(10, TimeUnit.SECONDS);
  }

  @AfterEach
  void close() throws Exception {
    vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/register", "/token", "/revoke"})
  void aRateLimitedClientGetsJson(String path) {
    passTwice(path);

    Response response = given().port(server.actualPort()).post(path);

    assertThat(response.statusCode()).isEqualTo(429);
    assertThat(Integer.parseInt(response.header("Retry-After"))).isBetween(1, 60);
    assertThat(response.header("Cache-Control")).isEqualTo("no-store");
    assertThat(response.header("Access-Control-Allow-Origin")).isEqualTo("*");
    assertThat(response.jsonPath().getString("error")).isEqualTo("too_many_requests");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/authorize",
        "/account/sign-in",
        "/account/signed-in",
        "/realms/comanager/login-actions/authenticate"
      })
  void showsARateLimitedPersonAPageInsteadOfARedirect(String path) {
    passTwice(path);

    Response response = given().port(server.actualPort()).redirects().follow(false).get(path);

    assertThat(response.statusCode()).isEqualTo(429);
    assertThat(Integer.parseInt(response.header("Retry-After"))).isBetween(1, 60);
    assertThat(response.asString()).doesNotContain("too_many_requests");
    assertThat(response.header("Access-Control-Allow-Origin")).isNull();
  }

  @Test
  void tokenAndRevokeShareOneLimit() {
    passTwice("/token");

    assertThat(given().port(server.actualPort()).post("/revoke").statusCode()).isEqualTo(429);
  }

  @Test
  void signInStepsShareOneLimitAndStartsHaveAnother() {
    passTwice("/realms/comanager/login-actions/authenticate");

    for (String step :
        List.of("/realms/comanager/login-actions/restart", "/account/signed-in?code=x")) {
      assertThat(given().port(server.actualPort()).get(step).statusCode()).isEqualTo(429);
    }
    passTwice("/authorize");
  }

  @Test
  void othersAtItsAddressDoNotBlockASignedInBrowser() {
    String[] cookie = PASS.cookie().orElseThrow().split("[=;]", 3);
    String[] madeUp =
        BrowserPassTest.pass("other", Clock.systemUTC()).cookie().get().split("[=;]", 3);
    for (String path : List.of("/authorize", "/realms/comanager/login-actions/authenticate")) {
      passTwice(path);
      assertThat(shown(cookie, path)).isEqualTo(200);
      assertThat(shown(madeUp, path)).isEqualTo(429);
    }
    // A sign-in takes about five requests; even such a browser has a limit.
    for (int i = 2; i < 60; i++) {
      assertThat(shown(cookie, "/authorize")).isEqualTo(200);
    }
    assertThat(shown(cookie, "/authorize")).isEqualTo(429);
    passTwice("/token");
    assertThat(shown(cookie, "/token")).isEqualTo(429);
  }

  @Test
  void aSignedInBrowserHasOneBudgetForItsRequestsAndItsBegunSignIns() {
    String[] cookie = PASS.cookie().orElseThrow().split("[=;]", 3);
    Function<String, Optional<String>> cookies = name -> Optional.of(cookie[1]);
    SignInsLimit signIns = new SignInsLimit(LIMITS, passes, new SimpleMeterRegistry());
    signIns.mayBegin(name -> Optional.empty());
    passTwice("/authorize");
    for (int i = 0; i < 59; i++) {
      assertThat(shown(cookie, "/authorize")).isEqualTo(200);
    }

    assertThat(signIns.mayBegin(cookies)).isTrue();
    assertThat(signIns.mayBegin(cookies)).isFalse();
    assertThat(shown(cookie, "/authorize")).isEqualTo(429);
  }

  private int shown(String[] cookie, String path) {
    return given().port(server.actualPort()).cookie(cookie[0], cookie[1]).post(path).statusCode();
  }

  @Test
  void requestsThatBeginNoSignInUseUpNothingOfOtherAddresses() {
    assertThat(IntStream.range(0, 10).mapToObj(i -> began("192.0.2." + i).statusCode()))
        .containsOnly(200);
  }

  private Response began(String way) {
    return given().port(server.actualPort()).header("X-Forwarded-For", way).get("/authorize");
  }

  @Test
  void preflightRequestsDoNotCount() {
    for (int i = 0; i < 5; i++) {
      assertThat(given().port(server.actualPort()).options("/token").statusCode()).isEqualTo(200);
    }
    passTwice("/token");
  }

  @Test
  void otherPathsHaveNoLimitHere() {
    for (int i = 0; i < 10; i++) {
      assertThat(given().port(server.actualPort()).post("/internal/introspect").statusCode())
          .isEqualTo(200);
    }
  }

  @Test
  void countsBrowsersBehindAProxySeparately() {
    passTwice("/token");

    assertThat(from("198.51.100.7").statusCode()).isEqualTo(200);
    assertThat(from("198.51.100.7").statusCode()).isEqualTo(200);
    assertThat(from("198.51.100.7").statusCode()).isEqualTo(429);
    assertThat(from("198.51.100.8").statusCode()).isEqualTo(200);
  }

  @Test
  void ignoresForwardedAddressesThatABrowserSends() {
    for (int i = 0; i < 2; i++) {
      assertThat(from("203.0.113.%d, 198.51.100.9".formatted(i)).statusCode()).isEqualTo(200);
    }

    assertThat(from("203.0.113.77, 198.51.100.9").statusCode()).isEqualTo(429);
  }

  private Response from(String way) {
    return given().port(server.actualPort()).header("X-Forwarded-For", way).post("/token");
  }

  private void passTwice(String path) {
    for (int i = 0; i < 2; i++) {
      assertThat(given().port(server.actualPort()).post(path).statusCode()).isEqualTo(200);
    }
  }
}
