package dev.comanager.decision.platform.espn;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.WaiverTerms;
import dev.comanager.decision.league.WaiverTerms.Order;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.platform.LooseJson;

/** Reads how an ESPN league settles waiver claims, and what its teams have left for bids. */
final class EspnWaivers {
  private EspnWaivers() {}

  /** The rules with the waivers of those settings. */
  static LeagueRules with(LeagueRules rules, JsonNode settings) {
    JsonNode acquisitions = settings.path("acquisitionSettings");
    String acquisition = EspnJson.text(acquisitions.path("acquisitionType")).orElse("");
    // The acquisition type only says when claims are processed, also in leagues with a budget.
    if (acquisitions.path("isUsingAcquisitionBudget").asBoolean()) {
      return rules.with(
          WaiverType.BUDGET,
          new WaiverTerms(
              null,
              LooseJson.wholeUnits(acquisitions, "acquisitionBudget"),
              LooseJson.wholeUnits(acquisitions, "minimumBid"),
              null,
              EspnClaims.of(acquisitions).orElse(null)));
    }
    if (acquisition.startsWith("FREEAGEN")) {
      return rules.with(WaiverType.FIRST_COME, WaiverTerms.UNKNOWN);
    }
    if (!acquisition.startsWith("WAIVERS")) {
      return rules;
    }
    JsonNode anew = acquisitions.path("waiverOrderReset");
    return rules.with(
        WaiverType.PRIORITY,
        (anew.isBoolean()
                ? WaiverTerms.of(anew.booleanValue() ? Order.REVERSE_STANDINGS : Order.ROLLING)
                : WaiverTerms.UNKNOWN)
            .settled(EspnClaims.of(acquisitions).orElse(null)));
  }

  /** What a team has left. */
  static Integer left(JsonNode team, WaiverTerms terms) {
    return terms.left(
        LooseJson.wholeUnits(team.path("transactionCounter"), "acquisitionBudgetSpent"));
  }
}
