package dev.comanager.watch;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.servicekit.health.Loop;
import dev.comanager.servicekit.health.Loops;
import dev.comanager.testkit.backends.Management;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What this service's probes check; decision-engine's test shows their answers change. */
@QuarkusTest
@WithBackends
class ProbesTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  @Inject Loops loops;

  @BeforeEach
  void isReady() {
    await().atMost(TIMEOUT).until(() -> get(Management.READY).statusCode() == 200);
  }

  @Test
  void everyLoopIsCheckedAndAlive() {
    assertThat(loops.all())
        .extracting(Loop::name)
        .contains(
            "tool-calls",
            "watch.rechecks-reported",
            "watch.lines-events",
            "LineDataEraser.tick",
            "outbox-relay",
            "OutboxCleanup.tick",
            "DatabaseClock.tick",
            "TeamPolling.tick",
            "WatchGauges.read",
            "RecheckRetry.tick",
            "DeferredAlerts.tick",
            "WatchCleanup.endLocked",
            "WatchCleanup.deleteExpired");
    assertThat(get(Management.LIVE).statusCode()).isEqualTo(200);
    assertThat(get(Management.LIVE).asString()).contains("\"loops\"");
  }

  @Test
  void readinessWaitsForTheTopicsThatBringWork() {
    assertThat(get(Management.READY).asString()).contains("\"tool-calls\": true");
    assertThat(get(Management.READY).asString()).doesNotContain("decisions-made");
  }

  private static Response get(String path) {
    return given().get(Management.address(path));
  }
}
