package dev.comanager.decision.platform.sleeper;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.TeamRecord;
import dev.comanager.decision.platform.LooseJson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;

/**
 * Builds a league from Sleeper's documents: the league, its rosters, its users and one week's
 * matchups.
 */
final class SleeperLeagueReader {
  private static final int MOST_TEAMS = 64;
  private static final int MOST_PLAYERS = 100;

  private SleeperLeagueReader() {}

  /**
   * The league of these documents.
   *
   * @param picks Sleeper's list of traded picks; empty where none are traded
   * @param week the week whose matchups these are; null before the season
   * @param asOf when Sleeper was read
   */
  static League read(
      LeagueKey key,
      JsonNode league,
      JsonNode rosters,
      JsonNode users,
      JsonNode matchups,
      JsonNode picks,
      Integer week,
      Instant asOf) {
    if (!league.isObject() || !league.path("roster_positions").isArray()) {
      throw SleeperFailure.unreadable("league", null);
    }
    if (!LooseJson.text(league, "sport").orElse("nfl").equals("nfl")) {
      throw SleeperFailure.notFound("football league");
    }
    if (!rosters.isArray() || rosters.isEmpty() || rosters.size() > MOST_TEAMS) {
      throw SleeperFailure.unreadable("league's rosters", null);
    }
    int season =
        SleeperJson.integer(league, "season")
            .orElseThrow(() -> SleeperFailure.unreadable("league", null));
    List<SleeperRulesReader.StartingPlace> places = SleeperRulesReader.startingPlaces(league);
    Map<String, String> names = names(users);
    int teamCount = SleeperJson.integer(league, "total_rosters").orElse(rosters.size());
    LeagueRules rules = SleeperRulesReader.rules(league, teamCount);
    List<FantasyTeam> teams = new ArrayList<>();
    for (JsonNode roster : rosters) {
      teams.add(
          team(roster, places, names)
              .withWaiverBudget(SleeperWaivers.left(roster.path("settings"), rules.waiverTerms()))
              .inDivision(LooseJson.text(roster.path("settings"), "division").orElse(null)));
    }
    return new League(
        key,
        LooseJson.name(league, "name").orElse("League " + key.leagueId()),
        season,
        week,
        rules.withPicks(SleeperPicks.read(league, picks, season, teams)),
        teams,
        matchups(matchups),
        asOf);
  }

  /** A team's name by the id of its owner. */
  private static Map<String, String> names(JsonNode users) {
    Map<String, String> names = new HashMap<>();
    for (JsonNode user : users) {
      Optional<String> name =
          LooseJson.name(user.path("metadata"), "team_name")
              .or(() -> LooseJson.name(user, "display_name"));
      Optional<String> id = LooseJson.text(user, "user_id");
      if (id.isPresent() && name.isPresent()) {
        names.put(id.get(), name.get());
      }
    }
    return names;
  }

  private static FantasyTeam team(
      JsonNode roster, List<SleeperRulesReader.StartingPlace> places, Map<String, String> names) {
    String teamId =
        LooseJson.text(roster, "roster_id")
            .orElseThrow(() -> SleeperFailure.unreadable("league's rosters", null));
    Optional<String> owner = LooseJson.text(roster, "owner_id");
    List<String> owners = new ArrayList<>();
    owner.ifPresent(owners::add);
    owners.addAll(SleeperJson.ids(roster, "co_owners"));
    JsonNode settings = roster.path("settings");
    OptionalInt waiver = SleeperJson.integer(settings, "waiver_position");
    return new FantasyTeam(
        teamId,
        owner.map(names::get).orElse("Team " + teamId),
        owners.stream().distinct().toList(),
        new TeamRecord(
            SleeperJson.integer(settings, "wins").orElse(0),
            SleeperJson.integer(settings, "losses").orElse(0),
            SleeperJson.integer(settings, "ties").orElse(0)),
        waiver.isPresent() ? Integer.valueOf(waiver.getAsInt()) : null,
        pointsFor(settings),
        spots(roster, places));
  }

  private static double pointsFor(JsonNode settings) {
    double whole = LooseJson.number(settings, "fpts").orElse(0);
    double hundredths = LooseJson.number(settings, "fpts_decimal").orElse(0);
    return Math.round(whole * 100 + hundredths) / 100.0;
  }

  /** Starting slots in order, "0" and missing ones empty; then bench, reserve and taxi. */
  private static List<RosterSpot> spots(
      JsonNode roster, List<SleeperRulesReader.StartingPlace> places) {
    List<Optional<String>> starters = SleeperJson.places(roster, "starters");
    List<String> reserve = SleeperJson.ids(roster, "reserve");
    List<String> taxi = SleeperJson.ids(roster, "taxi");
    List<RosterSpot> spots = new ArrayList<>();
    Set<String> placed = new HashSet<>();
    for (int i = 0; i < places.size(); i++) {
      Optional<String> starter =
          i < starters.size() ? starters.get(i).filter(placed::add) : Optional.empty();
      places
          .get(i)
          .slot()
          .ifPresent(
              slot ->
                  spots.add(new RosterSpot(slot, starter.map(SleeperIds::player).orElse(null))));
    }
    for (String id : SleeperJson.ids(roster, "players")) {
      if (spots.size() < MOST_PLAYERS && !reserve.contains(id) && !taxi.contains(id)) {
        if (placed.add(id)) {
          spots.add(new RosterSpot(LineupSlot.BENCH, SleeperIds.player(id)));
        }
      }
    }
    addAll(spots, placed, LineupSlot.RESERVE, reserve);
    addAll(spots, placed, LineupSlot.TAXI, taxi);
    return spots;
  }

  private static void addAll(
      List<RosterSpot> spots, Set<String> placed, LineupSlot slot, List<String> ids) {
    for (String id : ids) {
      if (spots.size() < MOST_PLAYERS && placed.add(id)) {
        spots.add(new RosterSpot(slot, SleeperIds.player(id)));
      }
    }
  }

  static List<Matchup> matchups(JsonNode matchups) {
    Map<Integer, List<JsonNode>> pairs = new TreeMap<>();
    for (JsonNode side : matchups) {
      OptionalInt id = SleeperJson.integer(side, "matchup_id");
      if (id.isPresent() && LooseJson.text(side, "roster_id").isPresent()) {
        pairs.computeIfAbsent(id.getAsInt(), none -> new ArrayList<>()).add(side);
      }
    }
    return pairs.values().stream()
        .filter(sides -> sides.size() == 2)
        .map(
            sides -> {
              sides.sort(
                  Comparator.comparingInt(
                      side -> SleeperJson.integer(side, "roster_id").orElse(Integer.MAX_VALUE)));
              return new Matchup(
                  LooseJson.text(sides.get(0), "roster_id").orElseThrow(),
                  LooseJson.text(sides.get(1), "roster_id").orElseThrow(),
                  scored(sides.get(0)),
                  scored(sides.get(1)));
            })
        .toList();
  }

  /** The sides of a week with the points of an earlier week added. */
  static JsonNode added(JsonNode sides, JsonNode earlier) {
    Map<String, Double> before = new HashMap<>();
    for (JsonNode side : earlier) {
      LooseJson.text(side, "roster_id").ifPresent(id -> before.put(id, scored(side)));
    }
    for (JsonNode side : sides) {
      Double points = LooseJson.text(side, "roster_id").map(before::get).orElse(null);
      if (points != null && side instanceof ObjectNode own) {
        own.put("custom_points", scored(side) + points);
      }
    }
    return sides;
  }

  // A commissioner's correction overrides the computed score.
  static double scored(JsonNode side) {
    double points =
        LooseJson.number(side, "custom_points").orElse(LooseJson.number(side, "points").orElse(0));
    return ScoringRules.hundredths(points);
  }
}
