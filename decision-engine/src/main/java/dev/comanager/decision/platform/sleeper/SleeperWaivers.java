package dev.comanager.decision.platform.sleeper;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.WaiverTerms;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.platform.LooseJson;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Reads how a Sleeper league settles waiver claims, and what its teams have left for bids. */
final class SleeperWaivers {
  private SleeperWaivers() {}

  /** The rules with the waivers of that league. */
  static LeagueRules with(LeagueRules rules, JsonNode league) {
    JsonNode settings = league.path("settings");
    WaiverType type = type(settings);
    WaiverTerms terms =
        type == WaiverType.BUDGET
            ? new WaiverTerms(
                null,
                LooseJson.wholeUnits(settings, "waiver_budget"),
                LooseJson.wholeUnits(settings, "waiver_bid_min"),
                null)
            : WaiverTerms.UNKNOWN;
    return rules.with(type, terms.settled(SleeperClaims.of(league).orElse(null)));
  }

  // Sleeper documents neither 0 nor 1, and clients differ on which of them is the rolling order.
  private static WaiverType type(JsonNode settings) {
    OptionalInt type = SleeperJson.integer(settings, "waiver_type");
    if (type.isEmpty()) {
      return WaiverType.UNKNOWN;
    }
    return switch (type.getAsInt()) {
      case 0, 1 -> WaiverType.PRIORITY;
      case 2 -> WaiverType.BUDGET;
      default -> WaiverType.UNKNOWN;
    };
  }

  /**
   * What a roster has left. Budget received in a trade counts as negative spending.
   *
   * @param settings of the roster
   */
  static Integer left(JsonNode settings, WaiverTerms terms) {
    OptionalDouble used = LooseJson.number(settings, "waiver_budget_used");
    return used.isEmpty() ? null : terms.left(Integer.valueOf((int) Math.ceil(used.getAsDouble())));
  }
}
