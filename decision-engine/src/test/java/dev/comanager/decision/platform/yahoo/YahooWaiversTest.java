package dev.comanager.decision.platform.yahoo;

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

class YahooWaiversTest {
  private static final LeagueRules RULES =
      new LeagueRules(2, List.of(), 0, new ScoringRules(Map.of()), List.of());

  @Test
  void bidsAreReadWithWhatATeamHasLeft() throws JsonProcessingException {
    LeagueRules rules =
        YahooWaivers.with(RULES, json("{\"waiver_type\": \"FR\", \"uses_faab\": \"1\"}"));

    assertThat(rules.waivers()).isEqualTo(WaiverType.BUDGET);
    assertThat(rules.waiverTerms()).isEqualTo(WaiverTerms.UNKNOWN);
    assertThat(YahooWaivers.left(json("{\"faab_balance\": \"4\"}"), rules.waivers())).isEqualTo(4);
    assertThat(YahooWaivers.left(json("{}"), rules.waivers())).isNull();
    assertThat(YahooWaivers.with(RULES, json("{\"uses_faab\": \"0\"}")).waivers())
        .isEqualTo(WaiverType.UNKNOWN);
  }

  private static JsonNode json(String text) throws JsonProcessingException {
    return Json.WIRE.readTree(text);
  }
}
