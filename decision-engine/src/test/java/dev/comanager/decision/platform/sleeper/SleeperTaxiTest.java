package dev.comanager.decision.platform.sleeper;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.ReserveTerms;
import org.junit.jupiter.api.Test;

class SleeperTaxiTest {
  @Test
  void theTaxiSquadsYearsOfExperienceAreRead() throws JsonProcessingException {
    assertThat(years("\"taxi_years\":2,\"taxi_allow_vets\":0")).isEqualTo(2);
    assertThat(years("\"taxi_years\":2,\"taxi_allow_vets\":1")).isEqualTo(ReserveTerms.EVERYBODY);
    assertThat(years("\"taxi_years\":0")).isNull();
    assertThat(years("\"taxi_years\":-4")).isNull();
  }

  private static Integer years(String settings) throws JsonProcessingException {
    return SleeperRulesReader.rules(
            Json.WIRE.readTree("{\"settings\":{\"taxi_slots\":3,%s}}".formatted(settings)), 4)
        .reserve()
        .taxiYears();
  }
}
