package dev.comanager.decision;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.servicekit.health.Joins;
import dev.comanager.servicekit.health.Loop;
import dev.comanager.servicekit.health.Loops;
import dev.comanager.servicekit.health.Pulse;
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
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @Inject Loops loops;
  @Inject Joins joins;

  @BeforeEach
  void isReady() {
    await().atMost(PATIENCE).until(() -> ask(Management.READY).statusCode() == 200);
  }

  @Test
  void everyLoopIsLookedAtAndTurns() {
    assertThat(loops.all())
        .extracting(Loop::name)
        .contains(
            "tool-calls",
            "decision.lines",
            "LineDataEraser.tick",
            "outbox-relay",
            "forgetting",
            "database-clock",
            "FactsInMemory.watch",
            "Feeds.tick",
            "FeedGauges.read",
            "UntoldTeams.tick",
            "Grading.tick",
            "RecheckForgetting.tick");
    assertThat(ask(Management.LIVE).statusCode()).isEqualTo(200);
  }

  @Test
  void aLoopThatStandsStillEndsItsLife() {
    Pulse still = loops.pulse("still", Duration.ZERO);
    try {
      assertThat(ask(Management.LIVE).statusCode()).isEqualTo(503);
      assertThat(ask(Management.LIVE).asString()).contains("\"still\": \"stands still");
      assertThat(ask(Management.METRICS).asString())
          .contains("comanager_loop_turning{loop=\"still\"} 0.0");
    } finally {
      still.turned(Duration.ofDays(1));
    }
    assertThat(ask(Management.LIVE).statusCode()).isEqualTo(200);
  }

  @Test
  void isNotReadyBeforeEveryTopicHasBeenJoinedOnce() {
    assertThat(ask(Management.READY).asString()).contains("\"tool-calls\": true");
    assertThat(ask(Management.READY).asString()).doesNotContain("rechecks-requested");
    AtomicBoolean joined = new AtomicBoolean();
    joins.await("not-joined", joined::get);
    assertThat(ask(Management.READY).statusCode()).isEqualTo(503);

    joined.set(true);
    assertThat(ask(Management.READY).statusCode()).isEqualTo(200);
    joined.set(false);
    assertThat(ask(Management.READY).statusCode()).isEqualTo(200);
  }

  private static Response ask(String path) {
    return given().get(Management.address(path));
  }
}
