package dev.comanager.decision.platform.espn;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.SeasonCalendar;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class EspnCalendarTest {
  @Test
  void playoffsBeginWithThePeriodAfterTheRegularSeason() throws IOException {
    SeasonCalendar calendar =
        EspnCalendar.read(league("{\"1\":[1],\"2\":[2],\"3\":[3,4],\"4\":[5,6]}"));

    assertThat(calendar.playoffsFrom()).isEqualTo(3);
    assertThat(calendar.lastWeek()).isEqualTo(6);
  }

  @Test
  void aListThatBreaksOffWithinTheRegularSeasonSaysNothingOfItsEnd() throws IOException {
    assertThat(EspnCalendar.read(league("{\"1\":[1]}"))).isEqualTo(SeasonCalendar.USUAL);
  }

  private static JsonNode league(String periods) throws IOException {
    return Json.WIRE.readTree(
        "{\"settings\":{\"scheduleSettings\":{\"matchupPeriodCount\":2,\"matchupPeriods\":%s}}}"
            .formatted(periods));
  }
}
