package dev.comanager.decision.feed;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class DemoInjuriesTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final CurrentFacts facts;

  @Inject
  DemoInjuriesTest(CurrentFacts facts) {
    this.facts = facts;
  }

  @Test
  void aManuallySetStatusIsAChangeOfFactsWithinSeconds() {
    await().atMost(TIMEOUT).until(() -> facts.of(PlayerPool.DEMO).isPresent());
    PlayerFacts healthy =
        season().everyone().stream()
            .filter(one -> one.availability().availability() == Availability.HEALTHY)
            .filter(one -> one.player().team() != null)
            .min(Comparator.comparing(one -> one.player().id()))
            .orElseThrow();
    String name = healthy.player().name();

    Instant before = Instant.now();

    give(name, "out", 200);

    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () -> {
              PlayerFacts now = season().player(healthy.player().id()).orElseThrow();
              assertThat(now.availability().availability()).isEqualTo(Availability.OUT);
              assertThat(now.subjectVersion()).isGreaterThan(healthy.subjectVersion());
              assertThat(now.availability().reportedAt())
                  .isBetween(before.minusSeconds(5), Instant.now().plusSeconds(5));
            });
    give(name, "HEALTHY", 200);
    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(
                        season()
                            .player(healthy.player().id())
                            .orElseThrow()
                            .availability()
                            .availability())
                    .isEqualTo(Availability.HEALTHY));
  }

  @Test
  void anUnknownPlayerOrStatusIsRefused() {
    await().atMost(TIMEOUT).until(() -> facts.of(PlayerPool.DEMO).isPresent());

    give("Zzyzx Qwerty", "OUT", 404);
    give("Zzyzx Qwerty", "HALF", 400);
    given().contentType("text/plain").body("{}").post("/demo/injuries").then().statusCode(415);
  }

  private SeasonFacts season() {
    return facts.of(PlayerPool.DEMO).orElseThrow();
  }

  private static void give(String player, String status, int expected) {
    given()
        .contentType("application/json")
        .body(Map.of("player", player, "status", status))
        .post("/demo/injuries")
        .then()
        .statusCode(expected);
  }
}
