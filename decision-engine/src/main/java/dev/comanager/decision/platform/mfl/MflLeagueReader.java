package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RosterSpot;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/** Builds a league from MyFantasyLeague's documents. */
final class MflLeagueReader {
  private static final int MOST_TEAMS = 64;
  private static final int MOST_PLAYERS = 100;
  private static final int LAST_WEEK = 22;

  private final LeagueKey key;
  private final MflDocuments documents;
  private final JsonNode league;
  private final List<LineupSlot> slots;
  private final LeagueRules rules;
  private final Map<String, ForeignPlayer> seen = new LinkedHashMap<>();

  private MflLeagueReader(LeagueKey key, MflDocuments documents) {
    this.key = key;
    this.documents = documents;
    this.league = documents.league().path("league");
    MflLineup lineup = MflLineup.read(league);
    this.slots = lineup.slots();
    this.rules = MflRulesReader.rules(league, documents.rules(), documents.rosters(), lineup);
  }

  /**
   * The league of these documents.
   *
   * @param season the requested season
   * @param asOf when they were requested
   */
  static League read(LeagueKey key, MflDocuments documents, int season, Instant asOf) {
    if (!documents.league().path("league").isObject()) {
      throw MflFailure.unreadable("league");
    }
    if (!documents.rosters().path("rosters").isObject()) {
      throw MflFailure.unreadable("league's rosters");
    }
    if (!documents.rules().path("rules").isObject()) {
      throw MflFailure.unreadable("league's scoring");
    }
    return new MflLeagueReader(key, documents).read(season, asOf);
  }

  private League read(int season, Instant asOf) {
    List<JsonNode> franchises = MflJson.rows(league.path("franchises"), "franchise");
    if (franchises.isEmpty() || franchises.size() > MOST_TEAMS) {
      throw MflFailure.unreadable("league's teams");
    }
    Map<String, JsonNode> rosters = byId(documents.rosters().path("rosters"));
    Map<String, JsonNode> standings = byId(documents.standings().path("leagueStandings"));
    MflLive live = MflLive.read(documents.live());
    List<FantasyTeam> teams = new ArrayList<>();
    boolean drafted = false;
    for (JsonNode franchise : franchises) {
      String id =
          MflJson.id(franchise, "id").orElseThrow(() -> MflFailure.unreadable("league's teams"));
      List<RosterSpot> spots = spots(rosters.get(id), live.starters(id));
      drafted |= spots.stream().anyMatch(spot -> spot.playerId() != null);
      teams.add(MflTeams.team(id, franchise, standings.get(id), rules.waivers(), spots));
    }
    Integer week = drafted ? week(live) : null;
    MflCalendar calendar = MflCalendar.read(documents.calendar());
    LeagueRules dated =
        MflWaivers.settled(
            rules.with(rules.format().withTradesUntil(calendar.tradesEnd(asOf).orElse(null))),
            league,
            calendar,
            asOf);
    return new League(
        key,
        MflJson.name(league, "name").orElse("League " + key.leagueId()),
        season,
        week,
        dated.withPicks(MflPicks.read(documents.picks(), season, teams)),
        teams,
        week != null && week > lastWeek() ? List.of() : matchups(live, teams),
        asOf,
        List.copyOf(seen.values()));
  }

  /** The current week; after the league's end the one after its last. */
  private Integer week(MflLive live) {
    int last = lastWeek();
    Integer requestedIn = documents.requestedIn();
    OptionalInt reported = live.week();
    if (requestedIn == null) {
      return reported.isPresent() && reported.getAsInt() >= 1
          ? Integer.valueOf(Math.min(reported.getAsInt(), last))
          : null;
    }
    if (requestedIn <= last && reported.isPresent() && reported.getAsInt() != requestedIn) {
      throw MflFailure.unreadable("league's week");
    }
    return Math.min(requestedIn, last + 1);
  }

  private int lastWeek() {
    return Math.min(LAST_WEEK, MflJson.integer(league, "endWeek").orElse(LAST_WEEK));
  }

  private static Map<String, JsonNode> byId(JsonNode list) {
    Map<String, JsonNode> byId = new HashMap<>();
    for (JsonNode franchise : MflJson.rows(list, "franchise")) {
      MflJson.id(franchise, "id").ifPresent(id -> byId.putIfAbsent(id, franchise));
    }
    return byId;
  }

  /** Starting slots in order, then bench, reserve and taxi. */
  private List<RosterSpot> spots(JsonNode roster, List<String> starting) {
    Map<String, LineupSlot> all = new LinkedHashMap<>();
    if (roster != null) {
      for (JsonNode player : MflJson.rows(roster, "player")) {
        MflJson.id(player, "id")
            .filter(id -> all.size() < MOST_PLAYERS)
            .ifPresent(id -> all.putIfAbsent(id, apart(player)));
      }
    }
    // A started player who was dropped afterwards still scores there, but isn't on the roster.
    List<String> starters = starting.stream().filter(all::containsKey).distinct().toList();
    List<Position> positions = new ArrayList<>();
    starters.forEach(id -> positions.add(documents.players().of(id).position()));
    int[] who = MflPlaceRule.place(slots, positions);
    List<RosterSpot> spots = new ArrayList<>();
    Set<String> placed = new LinkedHashSet<>();
    for (int slot = 0; slot < who.length; slot++) {
      String starter = who[slot] < 0 ? null : starters.get(who[slot]);
      spots.add(spot(slots.get(slot), starter));
      placed.add(starter);
    }
    for (LineupSlot apart : List.of(LineupSlot.BENCH, LineupSlot.RESERVE, LineupSlot.TAXI)) {
      all.forEach(
          (id, slot) -> {
            if (slot == apart && !placed.contains(id)) {
              spots.add(spot(apart, id));
            }
          });
    }
    return spots;
  }

  private RosterSpot spot(LineupSlot slot, String id) {
    if (id == null) {
      return new RosterSpot(slot, null);
    }
    ForeignPlayer player = seen.computeIfAbsent(id, documents.players()::of);
    return new RosterSpot(slot, player.playerId());
  }

  private static LineupSlot apart(JsonNode player) {
    return switch (MflJson.text(player, "status").orElse("ROSTER")) {
      case "INJURED_RESERVE" -> LineupSlot.RESERVE;
      case "TAXI_SQUAD" -> LineupSlot.TAXI;
      default -> LineupSlot.BENCH;
    };
  }

  private static List<Matchup> matchups(MflLive live, List<FantasyTeam> teams) {
    Set<String> known = new LinkedHashSet<>();
    teams.forEach(team -> known.add(team.teamId()));
    return live.matchups().stream()
        .filter(
            matchup -> known.contains(matchup.homeTeamId()) && known.contains(matchup.awayTeamId()))
        .toList();
  }
}
