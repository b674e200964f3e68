package dev.comanager.decision.platform.yahoo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.WaiverTerms;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.platform.LooseJson;

/** Reads how a Yahoo league settles waiver claims, and what its teams have left for bids. */
final class YahooWaivers {
  private YahooWaivers() {}

  /**
   * The rules with the waivers of those settings. Yahoo reports no season budget, only what each
   * team has left, and doesn't document the letters of {@code waiver_type}.
   */
  static LeagueRules with(LeagueRules rules, JsonNode settings) {
    return YahooJson.flag(settings, "uses_faab")
        ? rules.with(WaiverType.BUDGET, WaiverTerms.UNKNOWN)
        : rules;
  }

  /** What a team has left. */
  static Integer left(JsonNode team, WaiverType type) {
    return type == WaiverType.BUDGET ? LooseJson.wholeUnits(team, "faab_balance") : null;
  }
}
