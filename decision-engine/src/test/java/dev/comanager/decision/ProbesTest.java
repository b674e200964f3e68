package dev.comanager.decision;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.servicekit.health.Heartbeat;
import dev.comanager.servicekit.health.Loop;
import dev.comanager.servicekit.health.Loops;
import dev.comanager.servicekit.health.StartupConditions;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.Management;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the probes say of the running service, and when they change their minds. */
@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class ProbesTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  @Inject Loops loops;
  @Inject StartupConditions conditions;

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
            "decision.lines",
            "LineDataEraser.tick",
            "outbox-relay",
            "OutboxCleanup.tick",
            "DatabaseClock.tick",
            "FactsInMemory.watch",
            "Feeds.tick",
            "FeedGauges.read",
            "UnpublishedTeams.tick",
            "Grading.tick",
            "WeeklyResults.tick",
            "RecheckCleanup.tick");
    assertThat(get(Management.LIVE).statusCode()).isEqualTo(200);
  }

  @Test
  void aLoopThatStandsStillEndsItsLife() {
    Heartbeat still = loops.heartbeat("still", Duration.ZERO);
    try {
      assertThat(get(Management.LIVE).statusCode()).isEqualTo(503);
      assertThat(get(Management.LIVE).asString()).contains("\"still\": \"overdue");
      assertThat(get(Management.METRICS).asString())
          .contains("comanager_loop_alive{loop=\"still\"} 0.0");
    } finally {
      still.signal(Duration.ofDays(1));
    }
    assertThat(get(Management.LIVE).statusCode()).isEqualTo(200);
  }

  @Test
  void isNotReadyBeforeEveryTopicHasBeenJoinedOnce() {
    assertThat(get(Management.READY).asString()).contains("\"tool-calls\": true");
    assertThat(get(Management.READY).asString()).doesNotContain("rechecks-requested");
    AtomicBoolean joined = new AtomicBoolean();
    conditions.add("not-joined", joined::get);
    assertThat(get(Management.READY).statusCode()).isEqualTo(503);

    joined.set(true);
    assertThat(get(Management.READY).statusCode()).isEqualTo(200);
    joined.set(false);
    assertThat(get(Management.READY).statusCode()).isEqualTo(200);
  }

  private static Response get(String path) {
    return given().get(Management.address(path));
  }
}
