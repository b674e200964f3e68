package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.WaiverTerms;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.platform.LooseJson;
import java.time.Instant;
import java.util.Locale;

/** Reads how a league settles waiver claims, and what its franchises have left for bids. */
final class MflWaivers {
  private MflWaivers() {}

  /** The rules with the waivers of that league. */
  static LeagueRules with(LeagueRules rules, JsonNode league) {
    WaiverType type = type(league);
    return rules.with(
        type,
        type == WaiverType.BUDGET
            ? new WaiverTerms(
                null,
                LooseJson.wholeUnits(MflJson.number(league, "bbidSeasonLimit")),
                LooseJson.wholeUnits(MflJson.number(league, "bbidMinimum")),
                LooseJson.wholeUnits(MflJson.number(league, "bbidIncrement")))
            : WaiverTerms.UNKNOWN);
  }

  /**
   * The rules with claims settled at the times of that calendar. Where blind bids are followed by
   * days on which the first to come is served, it is unknown who is still on waivers, so only
   * leagues with bids alone have times.
   */
  static LeagueRules settled(
      LeagueRules rules, JsonNode league, MflCalendar calendar, Instant now) {
    boolean bidsOnly =
        MflJson.text(league, "currentWaiverType").filter("BBID"::equalsIgnoreCase).isPresent();
    return bidsOnly
        ? rules.with(
            rules.waivers(), rules.waiverTerms().settled(calendar.bidsSettled(now).orElse(null)))
        : rules;
  }

  private static WaiverType type(JsonNode league) {
    String type = MflJson.text(league, "currentWaiverType").orElse("").toUpperCase(Locale.ROOT);
    if (type.startsWith("BBID")) {
      return WaiverType.BUDGET;
    }
    if (type.startsWith("WAIVER")) {
      return WaiverType.PRIORITY;
    }
    return type.equals("FCFS") ? WaiverType.FIRST_COME : WaiverType.UNKNOWN;
  }

  /** What a franchise has left. */
  static Integer left(JsonNode franchise, WaiverType type) {
    return type == WaiverType.BUDGET
        ? LooseJson.wholeUnits(MflJson.number(franchise, "bbidAvailableBalance"))
        : null;
  }
}
