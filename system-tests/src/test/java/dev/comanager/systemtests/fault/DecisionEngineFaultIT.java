package dev.comanager.systemtests.fault;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests decision-engine killed, stopped and slow during calls. */
@BreaksParts
@Order(Integer.MAX_VALUE - 1)
@ExtendWith(Deadline.class)
class DecisionEngineFaultIT {
  /** On two cores the common pool has a single thread: a hanging call would block the others. */
  private static final ExecutorService CALLS = Executors.newVirtualThreadPerTaskExecutor();

  private LocalParts parts;
  private long gateway;

  @BeforeEach
  void allIsWell() {
    parts = LocalParts.ofTheStackUnderTest();
    gateway = parts.pid(LocalParts.GATEWAY);
  }

  @AfterEach
  void theGatewayWasNotRestarted() {
    if (parts != null) {
      parts.resume(LocalParts.DECISION);
      parts.awaitRecovery();
      assertThat(parts.pid(LocalParts.GATEWAY)).isEqualTo(gateway);
    }
  }

  @Test
  void killedUnderLoadItRecovers() {
    try (Load load = Load.start()) {
      parts.kill(LocalParts.DECISION);
      load.awaitFurther(5);
      parts.awaitRecovery();
      load.awaitFurtherGood(10);
      assertThat(load.finish().good()).isGreaterThan(10);
    }
  }

  @Test
  void stoppedDuringACallItCausesAnErrorWithinTheDeadline() {
    parts.pause(LocalParts.DECISION);
    Reply reply = Mcp.asLine().call("get_my_leagues");
    assertThat(reply.took()).isLessThan(Deadline.limit());
    assertThat(reply.refused("E_UNAVAILABLE").path("retryable").asBoolean()).isTrue();
    parts.resume(LocalParts.DECISION);
    parts.awaitRecovery();
  }

  @Test
  void aLateAnswerNeverReachesALaterCall() {
    parts.pause(LocalParts.DECISION);
    Mcp.asLine().call("get_my_leagues").refused("E_UNAVAILABLE");
    parts.resume(LocalParts.DECISION);
    Awaitility.await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(
            () -> assertThat(Mcp.asLine().call("get_roster_status").ok().has("players")).isTrue());
    for (int call = 0; call < 10; call++) {
      assertThat(Mcp.asLine().call("get_my_leagues").ok().has("leagues")).isTrue();
      assertThat(Mcp.asLine().call("get_roster_status").ok().has("flagged")).isTrue();
    }
  }

  @Test
  void slowDuringACallItStillAnswersCorrectlyWithinTheDeadline() {
    JsonNode expected = Mcp.asLine().call("get_my_leagues").ok().path("leagues");
    parts.pause(LocalParts.DECISION);
    CompletableFuture<Reply> underWay =
        CompletableFuture.supplyAsync(
            () -> {
              // The delay starts here, so the call is slow even if a busy machine starts it late.
              CompletableFuture<Void> resumed =
                  CompletableFuture.runAsync(
                      () -> parts.resume(LocalParts.DECISION),
                      CompletableFuture.delayedExecutor(3, TimeUnit.SECONDS, CALLS));
              Reply answer = Mcp.asLine().call("get_my_leagues");
              resumed.join();
              return answer;
            },
            CALLS);
    Reply reply = underWay.join();
    assertThat(reply.took()).isBetween(Duration.ofMillis(2_500), Deadline.limit());
    assertThat(reply.ok().path("leagues")).hasSameSizeAs(expected);
    assertThat(reply.ok().at("/leagues/0/league_id")).isEqualTo(expected.at("/0/league_id"));
  }

  @Test
  void aWriteWithoutAnOutcomeStatesWhetherARetryIsSafe() {
    Map<String, String> arguments = Map.of("platform", "demo", "league_id", "somewhere-else");
    parts.pause(LocalParts.DECISION);
    CompletableFuture<Reply> withKey =
        CompletableFuture.supplyAsync(
            () ->
                Mcp.asLine()
                    .withKey(UUID.randomUUID().toString())
                    .call("fantasy_set_primary_league", arguments),
            CALLS);
    CompletableFuture<Reply> withoutKey =
        CompletableFuture.supplyAsync(
            () -> Mcp.asLine().call("fantasy_set_primary_league", arguments), CALLS);
    assertThat(withKey.join().refused("E_UNAVAILABLE").path("retryable").asBoolean()).isTrue();
    assertThat(withoutKey.join().refused("E_UNCERTAIN").path("retryable").asBoolean(true))
        .isFalse();
    assertThat(withKey.join().took()).isLessThan(Deadline.limit());
    assertThat(withoutKey.join().took()).isLessThan(Deadline.limit());
  }

  @Test
  void aWriteRetriedWithItsKeyDuringKillsIsExecutedOnce() {
    Mcp second = Mcp.asSecondLine();
    unlinkAll(second);
    // This asks the engine, so it comes before the kill.
    Map<String, String> demoLeague = LinkArguments.ofTheDemoLeague();
    for (int round = 0; round < 3; round++) {
      parts.awaitReady(LocalParts.DECISION);
      unlinkAll(second);
      Mcp keyed = second.withKey(UUID.randomUUID().toString());
      CompletableFuture<Reply> first =
          CompletableFuture.supplyAsync(() -> keyed.call("fantasy_link_league", demoLeague), CALLS);
      parts.kill(LocalParts.DECISION);
      assertThat(first.join().took()).isLessThan(Deadline.limit());
      Awaitility.await()
          .atMost(Duration.ofSeconds(90))
          .pollInterval(Duration.ofMillis(200))
          .until(
              () ->
                  keyed
                      .call("fantasy_link_league", demoLeague)
                      .structured()
                      .path("ok")
                      .asBoolean());
      assertThat(keyed.call("fantasy_link_league", demoLeague).ok().path("replayed").asBoolean())
          .isTrue();
      assertThat(second.call("get_my_leagues").ok().path("leagues")).hasSize(1);
    }
    unlinkAll(second);
  }

  private static void unlinkAll(Mcp line) {
    for (JsonNode league : line.call("get_my_leagues").ok().path("leagues")) {
      line.withKey(UUID.randomUUID().toString())
          .call(
              "fantasy_unlink_league",
              Map.of(
                  "platform", league.path("platform").asText(),
                  "league_id", league.path("league_id").asText()))
          .ok();
    }
  }
}
