package dev.comanager.servicekit.startup;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WaitingLogTest {
  private static final Instant NOW = Instant.parse("2026-11-20T20:00:00.000000001Z");
  private static final String TEXT = "waiting for the database \"watch\"\nsince 5 s";

  @Test
  void linesAreJsonWhereTheLogIs() throws Exception {
    String log = log(Map.of("comanager.log.json", "true"));

    assertThat(log.strip().lines()).hasSize(1);
    JsonNode line = Json.WIRE.readTree(log);
    assertThat(line.path("timestamp").asText()).isEqualTo("2026-11-20T20:00:00.000Z");
    assertThat(line.path("level").asText()).isEqualTo("WARN");
    assertThat(line.path("service").asText()).isEqualTo("watch-service");
    assertThat(line.path("logger").asText()).isEqualTo("dev.comanager.servicekit.startup.Start");
    assertThat(line.path("thread").asText()).isNotEmpty();
    assertThat(line.path("message").asText()).isEqualTo(TEXT);
  }

  @Test
  void theyAreForPeopleOtherwise() {
    for (Map<String, String> settings :
        List.of(Map.<String, String>of(), Map.of("comanager.log.json", "false"))) {
      assertThat(log(settings))
          .startsWith(
              "2026-11-20T20:00:00.000Z WARN  [dev.comanager.servicekit.startup.Start] waiting for");
    }
  }

  private static String log(Map<String, String> settings) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new WaitingLog(
            "watch-service",
            Given.settings(settings),
            Clock.fixed(NOW, ZoneOffset.UTC),
            new PrintStream(out, true, UTF_8))
        .waiting(TEXT);
    return out.toString(UTF_8);
  }
}
