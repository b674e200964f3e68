package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.league.UnprojectedStats;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Reads a league's rules: lineup, scoring, and features that aren't counted here. */
final class MflRulesReader {
  private MflRulesReader() {}

  static LeagueRules rules(JsonNode league, JsonNode rules, JsonNode rosters, MflLineup lineup) {
    MflScoring scoring =
        MflScoring.read(rules, lineup.slots().stream().anyMatch(LineupSlot::takesDefenders));
    List<String> unsupported = new ArrayList<>();
    List<LeagueFeature> features = new ArrayList<>();
    if (is(league, "bestLineup", "yes")) {
      features.add(LeagueFeature.BEST_BALL);
    }
    if (MflJson.integer(league, "taxiSquad").orElse(0) > 0) {
      features.add(LeagueFeature.TAXI_SQUAD);
    }
    if (is(league, "h2h", "no")) {
      if (someLeft(rosters)) {
        features.add(LeagueFeature.GUILLOTINE);
      } else {
        unsupported.add("total points instead of weekly opponents");
      }
    }
    if (MflJson.number(league, "rostersPerPlayer").orElse(1) > 1) {
      unsupported.add("players on several rosters at once");
    }
    if (is(league, "usesSalaries", "1")) {
      unsupported.add("salaries");
    }
    if (is(league, "usesContractYear", "1")) {
      unsupported.add("contract years");
    }
    if (is(league, "lockout", "yes")) {
      unsupported.add("a lockout of moves");
    }
    unsupported.addAll(lineup.unsupported());
    unsupported.addAll(scoring.unsupported());
    UnprojectedStats.in(scoring.rules()).forEach(unsupported::add);
    int size = MflJson.integer(league, "rosterSize").orElse(0);
    LeagueRules read =
        new LeagueRules(
            MflJson.rows(league.path("franchises"), "franchise").size(),
            lineup.slots(),
            Math.max(0, size - lineup.slots().size()),
            scoring.rules(),
            unsupported);
    LeagueFormat format = new LeagueFormat(calendar(league), features);
    OptionalInt reserve = MflJson.integer(league, "injuredReserve");
    return MflWaivers.with(
        read.as(kind(league))
            .with(reserve.isPresent() ? format.withReserve(reserve.getAsInt()) : format),
        league);
  }

  // MyFantasyLeague has no field for it. Squads of young players and contracts only make sense
  // where
  // rosters are kept.
  static LeagueKind kind(JsonNode league) {
    boolean kept =
        MflJson.integer(league, "taxiSquad").orElse(0) > 0 || is(league, "usesContractYear", "1");
    return kept ? LeagueKind.DYNASTY : LeagueKind.REDRAFT;
  }

  private static SeasonCalendar calendar(JsonNode league) {
    OptionalInt regular = MflJson.integer(league, "lastRegularSeasonWeek");
    return SeasonCalendar.of(
        regular.isPresent() ? OptionalInt.of(regular.getAsInt() + 1) : regular,
        MflJson.integer(league, "endWeek"),
        List.of());
  }

  // MyFantasyLeague has no field for such leagues: there are no pairings, and an eliminated team
  // has no players.
  private static boolean someLeft(JsonNode rosters) {
    List<JsonNode> teams = MflJson.rows(rosters.path("rosters"), "franchise");
    long without = teams.stream().filter(team -> MflJson.rows(team, "player").isEmpty()).count();
    return without > 0 && without < teams.size();
  }

  private static boolean is(JsonNode league, String name, String value) {
    return MflJson.text(league, name).orElse("").equalsIgnoreCase(value);
  }
}
