package dev.comanager.decision.platform.sleeper;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.SeasonCalendar;
import org.junit.jupiter.api.Test;

class SleeperCalendarTest {
  @Test
  void weekZeroMeansThatThereAreNoPlayoffs() throws JsonProcessingException {
    LeagueFormat format = format("\"playoff_week_start\":0,\"playoff_teams\":6");

    assertThat(format.calendar().playoffs()).isEmpty();
    assertThat(format.calendar().text())
        .isEqualTo(
            "The league lists no playoff weeks and ends in week 17, as in most leagues: the"
                + " platform doesn't say.");
  }

  @Test
  void playoffsOfWhichNothingIsReportedAreTheUsualOnes() throws JsonProcessingException {
    assertThat(format("\"playoff_teams\":6").calendar()).isEqualTo(SeasonCalendar.USUAL);
  }

  private static LeagueFormat format(String settings) throws JsonProcessingException {
    return SleeperRulesReader.rules(
            Json.WIRE.readTree("{\"settings\":{%s}}".formatted(settings)), 12)
        .format();
  }
}
