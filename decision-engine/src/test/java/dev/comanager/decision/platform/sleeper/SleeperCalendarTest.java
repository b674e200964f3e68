package dev.comanager.decision.platform.sleeper;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.League;
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

  @Test
  void aCompleteLeagueWithoutPlayoffsIsOver() {
    try (SleeperFixture sleeper = new SleeperFixture(SleeperFixture.OWN)) {
      sleeper.stub.answer(
          "/league/7001",
          """
          {"name":"Fourteen","season":2026,"status":"complete","roster_positions":["QB"],
           "settings":{"playoff_week_start":0,"leg":14},"scoring_settings":{}}
          """);

      League league = sleeper.platform.fetch("7001").await().indefinitely();

      assertThat(league.week()).isEqualTo(15);
      assertThat(league.seasonOver())
          .hasValueSatisfying(why -> assertThat(why).contains(" ended with week 14. Sleeper"));
    }
  }

  private static LeagueFormat format(String settings) throws JsonProcessingException {
    return SleeperRulesReader.rules(
            Json.WIRE.readTree("{\"settings\":{%s}}".formatted(settings)), 12)
        .format();
  }
}
