package dev.comanager.auth.introspection;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.auth.Lines;
import dev.comanager.auth.TestSettings;
import dev.comanager.auth.phoneline.PhoneLines.NewLine;
import dev.comanager.testkit.backends.Management;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(BreakableDatabase.class)
@WithTestResource(TestSettings.class)
@Tag("thorough")
class DatabaseOutageTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final int AT_ONCE = 8;

  /**
   * One second, plus room for a busy machine. Requests run one after the other, because all at once
   * would take longer.
   */
  private static final Duration IN_TIME = Duration.ofSeconds(6);

  // Injected by BreakableDatabase.
  Runnable stop;
  Runnable start;
  Runnable freeze;
  Runnable thaw;

  @Test
  void answers503WithoutItsDatabaseAndRecovers() {
    NewLine line = Lines.create();
    assertActive(line);

    stop.run();
    for (int round = 0; round < 5; round++) {
      assertUnavailableInTime(line.bearer().value());
    }
    assertThat(given().get(Management.address(Management.READY)).statusCode()).isEqualTo(503);
    assertThat(given().get(Management.address(Management.LIVE)).statusCode()).isEqualTo(200);
    assertNoTokenAndCounted();

    start.run();
    assertActive(line);
    await()
        .atMost(TIMEOUT)
        .until(() -> given().get(Management.address(Management.READY)).statusCode() == 200);
  }

  /** A server that hangs is worse than a stopped one: its connections look alive. */
  @Test
  void answers503InTimeWhenTheDatabaseHangs() throws Exception {
    NewLine line = Lines.create();
    assertActive(line);

    freeze.run();
    try {
      assertUnavailableInTime(line.bearer().value());
      assertAllUnavailableInTime(line.bearer().value());
    } finally {
      thaw.run();
    }

    assertActive(line);
  }

  /** A code exchange that fails for lack of the database counts against the sign-in objective. */
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

  /** The first response other than 503 must accept the bearer. */
  private static void assertActive(NewLine line) {
    Response first =
        await()
            .atMost(TIMEOUT)
            .until(
                () -> Introspection.introspect(line.bearer().value()),
                answer -> answer.statusCode() != 503);
    assertThat(first.statusCode()).isEqualTo(200);
    assertThat(first.<Boolean>path("active")).isTrue();
  }

  private static void assertAllUnavailableInTime(String bearer) throws Exception {
    Callable<Void> begun =
        () -> {
          assertUnavailableInTime(bearer);
          return null;
        };
    List<Future<Void>> all;
    try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
      all = threads.invokeAll(Collections.nCopies(AT_ONCE, begun));
    }
    for (Future<Void> one : all) {
      one.get();
    }
  }

  private static void assertUnavailableInTime(String bearer) {
    long begun = System.nanoTime();
    Response response = Introspection.introspect(bearer);
    Duration took = Duration.ofNanos(System.nanoTime() - begun);

    assertThat(response.statusCode()).isEqualTo(503);
    assertThat(response.header("retry-after")).isEqualTo("1");
    assertThat(response.asString()).isEqualTo("{\"error\":\"temporarily_unavailable\"}");
    assertThat(took).isLessThan(IN_TIME);
  }
}
