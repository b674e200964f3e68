package dev.comanager.decision.platform.fleaflicker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.WaiverTerms;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.platform.LooseJson;

/** Reads how a Fleaflicker league settles waiver claims, and what its teams have left for bids. */
final class FleaflickerWaivers {
  private FleaflickerWaivers() {}

  /** The rules with the waivers of that league; only blind bids are recorded. */
  static LeagueRules with(LeagueRules rules, JsonNode league) {
    return LooseJson.text(league, "waiverType").orElse("").equals("BLIND_BID")
        ? rules.with(
            WaiverType.BUDGET,
            new WaiverTerms(null, LooseJson.wholeUnits(league, "defaultWaiverBudget"), null, null))
        : rules;
  }

  /** What a team has left; a figure without a value is zero, as Fleaflicker leaves zeros out. */
  static Integer left(JsonNode team, WaiverType type) {
    JsonNode budget = team.path("waiverAcquisitionBudget");
    if (type != WaiverType.BUDGET || !budget.isObject()) {
      return null;
    }
    return budget.has("value") ? LooseJson.wholeUnits(budget, "value") : Integer.valueOf(0);
  }
}
