package dev.comanager.auth.introspection;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.auth.Lines;
import dev.comanager.auth.TestSettings;
import dev.comanager.auth.phoneline.PhoneLines.NewLine;
import dev.comanager.backends.Management;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(BreakableDatabase.class)
@WithTestResource(TestSettings.class)
class DatabaseOutageTest {
  private static final Duration IN_TIME = Duration.ofMillis(1500);

  // Put in by BreakableDatabase.
  Runnable stop;
  Runnable start;
  Runnable freeze;
  Runnable thaw;

  @Test
  void withoutItsDatabaseItSays503InTimeAndNeverActiveAndRecoversByItself() {
    NewLine line = Lines.create();
    assertThat(Introspection.isActive(line.bearer().value())).isTrue();

    stop.run();
    for (int round = 0; round < 5; round++) {
      assertUnavailableInTime(line.bearer().value());
    }
    assertThat(given().get(Management.address(Management.READY)).statusCode()).isEqualTo(503);
    assertThat(given().get(Management.address(Management.LIVE)).statusCode()).isEqualTo(200);
    assertNoTokenAndCounted();

    start.run();
    assertRecovers(line);
    assertThat(given().get(Management.address(Management.READY)).statusCode()).isEqualTo(200);
  }

  /** A server that hangs is worse than one that is gone: its connections look alive. */
  @Test
  void aDatabaseThatHangsIs503InTimeForEveryoneWhoAsksMeanwhile() {
    NewLine line = Lines.create();
    assertThat(Introspection.isActive(line.bearer().value())).isTrue();

    freeze.run();
    try {
      assertUnavailableInTime(line.bearer().value());
      IntStream.range(0, 8).parallel().forEach(i -> assertUnavailableInTime(line.bearer().value()));
    } finally {
      thaw.run();
    }

    assertRecovers(line);
  }

  /** What an exchange that can't be looked up costs counts against the objective of sign-ins. */
  private static void assertNoTokenAndCounted() {
    Response token =
        given()
            .formParam("grant_type", "authorization_code")
            .formParam("client_id", "nobody")
            .formParam("redirect_uri", "http://127.0.0.1/callback")
            .formParam("code", "c".repeat(43))
            .formParam("code_verifier", "v".repeat(43))
            .post("/token");

    assertThat(token.statusCode()).isEqualTo(503);
    assertThat(token.header("retry-after")).isEqualTo("1");
    assertThat(given().get(Management.address(Management.METRICS)).asString())
        .contains(
            "comanager_tokens_seconds_count{grant=\"code\",outcome=\"temporarily_unavailable\"} 1");
  }

  private static void assertRecovers(NewLine line) {
    await()
        .atMost(Duration.ofSeconds(10))
        .untilAsserted(
            () -> assertThat(Introspection.ask(line.bearer().value()).statusCode()).isEqualTo(200));
    assertThat(Introspection.isActive(line.bearer().value())).isTrue();
  }

  private static void assertUnavailableInTime(String bearer) {
    long asked = System.nanoTime();
    Response response = Introspection.ask(bearer);
    Duration took = Duration.ofNanos(System.nanoTime() - asked);

    assertThat(response.statusCode()).isEqualTo(503);
    assertThat(response.header("retry-after")).isEqualTo("1");
    assertThat(response.asString()).isEqualTo("{\"error\":\"temporarily_unavailable\"}");
    assertThat(took).isLessThan(IN_TIME);
  }
}
