package dev.comanager.decision.platform.kickoff;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** ESPN's schedule, the source of kickoff times. */
class KickoffsFuzzTest extends ParserFuzzTest {
  private static final String SCHEDULE =
      "{\"settings\":{\"proTeams\":[{\"id\":1,\"abbrev\":\"ATL\",\"proGamesByScoringPeriod\":{\"1\":[{"
          + "\"homeProTeamId\":1,\"awayProTeamId\":2,\"scoringPeriodId\":1,\"date\":1789000000000}]}},"
          + "{\"id\":2,\"abbrev\":\"Buf\"}]}}";

  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        SCHEDULE,
        SCHEDULE.replace("1789000000000", "9223372036854775807"),
        SCHEDULE.replace("1789000000000", "-9e99"),
        SCHEDULE.replace("\"id\":2", "\"id\":1e999"),
        SCHEDULE.replace("[{", "[[{}],null,{"),
        "null");
  }

  @Override
  protected void take(byte[] input) {
    JsonNode schedule;
    try {
      schedule = Json.WIRE.readTree(input);
    } catch (IOException unreadable) {
      return;
    }
    assertThat(Kickoffs.read(2026, schedule, Instant.EPOCH).times().values())
        .allSatisfy(kickoff -> assertThat(kickoff.toString()).startsWith("20"));
  }
}
