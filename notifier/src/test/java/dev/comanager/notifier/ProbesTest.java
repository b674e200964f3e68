package dev.comanager.notifier;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.servicekit.health.Loop;
import dev.comanager.servicekit.health.Loops;
import dev.comanager.testkit.backends.Management;
import dev.comanager.testkit.backends.MetricLabels;
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
            "LineDataEraser.tick",
            "notifier.codes",
            "delivery-sender",
            "outbox-relay",
            "OutboxCleanup.tick",
            "DatabaseClock.tick",
            "WaitingGauges.read",
            "CallSettling.settleUnreportedCalls");
    assertThat(get(Management.LIVE).statusCode()).isEqualTo(200);
    assertThat(get(Management.LIVE).asString()).contains("\"loops\"");
  }

  @Test
  void readinessWaitsForTheTopicsThatBringWork() {
    assertThat(get(Management.READY).asString())
        .contains("\"alerts\": true", "\"codes\": true", "\"lines\": true", "\"tool-calls\": true");
  }

  @Test
  void everyLabelOfRulesAndDashboardsIsExposed() {
    String metrics = get(Management.METRICS).asString();

    assertThat(MetricLabels.of(metrics))
        .contains(
            "comanager_texts_delay_seconds_bucket le=15.0",
            "comanager_texts_total kind=scheduled_call",
            "comanager_carrier_requests_seconds_count outcome=unclear");
    assertThat(MetricLabels.unmatched(metrics)).isEmpty();
  }

  private static Response get(String path) {
    return given().get(Management.address(path));
  }
}
