package dev.comanager.systemtests.fault;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.DemoTeam;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.io.File;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests a machine whose clock is ten minutes off: no call is treated as late and no answer is
 * wrong.
 */
@BreaksParts
@Order(Integer.MAX_VALUE - 1)
class ClockFaultIT {
  private LocalParts parts;
  private Process skewed;

  @BeforeEach
  void allIsWell() {
    parts = LocalParts.ofTheStackUnderTest();
  }

  @AfterEach
  void heal() throws InterruptedException {
    if (skewed != null) {
      skewed.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
    }
    if (parts != null) {
      parts.start(LocalParts.DECISION);
      parts.awaitRecovery();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"10m", "-10m"})
  void anEngineWhoseClockIsTenMinutesOffAnswersCorrectly(String skew) throws IOException {
    List<String> pair = DemoTeam.pair();
    JsonNode before = decide(pair).ok().path("decision");
    restartEngineWithClockOffBy(skew);

    Reply after = decide(pair);

    JsonNode decision = after.ok().path("decision");
    assertThat(decision.path("decision_id")).isEqualTo(before.path("decision_id"));
    assertThat(decision.path("verdict")).isEqualTo(before.path("verdict"));
    Instant updated = OffsetDateTime.parse(decision.path("updated_at").asText()).toInstant();
    assertThat(updated).isBefore(Clock.systemUTC().instant().plus(Duration.ofMinutes(2)));
    for (int call = 0; call < 10; call++) {
      assertThat(Mcp.asLine().call("get_my_leagues").ok().path("leagues")).isNotEmpty();
    }
  }

  /**
   * Starts the engine as the launcher does, but with another clock, as a child process of this
   * test.
   */
  private void restartEngineWithClockOffBy(String skew) throws IOException {
    ProcessHandle.Info engine =
        ProcessHandle.of(parts.pid(LocalParts.DECISION)).orElseThrow().info();
    List<String> command = new ArrayList<>(List.of(engine.command().orElseThrow()));
    command.addAll(List.of(engine.arguments().orElseThrow()));
    Map<String, String> environment = parts.environmentOf(LocalParts.DECISION);
    parts.stop(LocalParts.DECISION);
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(File.createTempFile("skewed-engine", ".log"));
    builder.environment().putAll(environment);
    builder.environment().put("COMANAGER_CLOCK_SKEW", skew);
    skewed = builder.start();
    parts.awaitRecovery();
  }

  private static Reply decide(List<String> players) {
    return Mcp.asLine().call("analyze_start_sit", Map.of("players", players));
  }
}
