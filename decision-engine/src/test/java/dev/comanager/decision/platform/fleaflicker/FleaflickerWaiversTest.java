package dev.comanager.decision.platform.fleaflicker;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.WaiverTerms;
import dev.comanager.decision.league.WaiverType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FleaflickerWaiversTest {
  private static final LeagueRules RULES =
      new LeagueRules(2, List.of(), 0, new ScoringRules(Map.of()), List.of());

  @Test
  void blindBidsHaveABudgetAndEachTeamWhatIsLeft() throws JsonProcessingException {
    LeagueRules rules =
        FleaflickerWaivers.with(
            RULES, json("{\"waiverType\": \"BLIND_BID\", \"defaultWaiverBudget\": 100}"));

    assertThat(rules.waivers()).isEqualTo(WaiverType.BUDGET);
    assertThat(rules.waiverTerms()).isEqualTo(new WaiverTerms(null, 100, null, null));
    assertThat(left("{\"value\": 80.0, \"formatted\": \"$80\"}")).isEqualTo(80);
    assertThat(left("{\"formatted\": \"$0\"}")).isZero();
    assertThat(left("null")).isNull();
  }

  private static Integer left(String budget) throws JsonProcessingException {
    return FleaflickerWaivers.left(
        json("{\"waiverAcquisitionBudget\": " + budget + "}"), WaiverType.BUDGET);
  }

  private static JsonNode json(String text) throws JsonProcessingException {
    return Json.WIRE.readTree(text);
  }
}
