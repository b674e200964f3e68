package dev.comanager.decision.platform.sleeper;

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

class SleeperWaiversTest {
  private static final LeagueRules RULES =
      new LeagueRules(2, List.of(), 0, new ScoringRules(Map.of()), List.of());

  @Test
  void aBudgetIsReadWithItsMinimumAndWhatEachTeamSpent() throws JsonProcessingException {
    LeagueRules rules = waivers("{'waiver_type': 2, 'waiver_budget': 200, 'waiver_bid_min': 0}");

    assertThat(rules.waivers()).isEqualTo(WaiverType.BUDGET);
    assertThat(rules.waiverTerms()).isEqualTo(new WaiverTerms(null, 200, 0, null));
    assertThat(left("{'waiver_budget_used': 41}", rules)).isEqualTo(159);
    assertThat(left("{'waiver_budget_used': -20}", rules)).isEqualTo(220);
    assertThat(left("{}", rules)).isNull();
  }

  @Test
  void anOrderHasNoBudgetThoughOneIsSet() throws JsonProcessingException {
    LeagueRules rules = waivers("{'waiver_type': 0, 'waiver_budget': 100}");

    assertThat(rules.waivers()).isEqualTo(WaiverType.PRIORITY);
    assertThat(rules.waiverTerms()).isEqualTo(WaiverTerms.UNKNOWN);
    assertThat(left("{'waiver_budget_used': 0}", rules)).isNull();
  }

  private static LeagueRules waivers(String settings) throws JsonProcessingException {
    return SleeperWaivers.with(RULES, json(("{'settings': " + settings + "}").replace('\'', '"')));
  }

  private static Integer left(String settings, LeagueRules rules) throws JsonProcessingException {
    return SleeperWaivers.left(json(settings.replace('\'', '"')), rules.waiverTerms());
  }

  private static JsonNode json(String text) throws JsonProcessingException {
    return Json.WIRE.readTree(text);
  }
}
