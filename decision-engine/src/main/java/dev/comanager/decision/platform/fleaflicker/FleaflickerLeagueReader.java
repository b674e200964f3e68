package dev.comanager.decision.platform.fleaflicker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.TeamRecord;
import dev.comanager.decision.platform.LooseJson;
import dev.comanager.decision.platform.fleaflicker.FleaflickerLineups.Placed;
import dev.comanager.decision.platform.http.PlatformFailure;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Builds a league from Fleaflicker's documents: its rules, its standings, its rosters, one week's
 * scoreboard, and the lineups.
 */
final class FleaflickerLeagueReader {
  private static final PlatformFailure FAILURE = new PlatformFailure(PlatformCode.FLEAFLICKER);
  private static final int MOST_TEAMS = 64;
  private static final int MOST_PLAYERS = 100;

  private final LeagueKey key;
  private final Documents read;
  private final FleaflickerLineups lineups;
  private final FleaflickerPlayers players = new FleaflickerPlayers();
  private final Set<PlayerId> rostered = new HashSet<>();

  /** The documents of one league reading. */
  record Documents(
      JsonNode rules,
      JsonNode standings,
      JsonNode rosters,
      JsonNode scoreboard,
      List<JsonNode> boxscores,
      Map<String, JsonNode> teamRosters,
      FleaflickerWeek week) {}

  private FleaflickerLeagueReader(LeagueKey key, Documents read) {
    this.key = key;
    this.read = read;
    this.lineups = new FleaflickerLineups(read.boxscores(), read.teamRosters());
  }

  /**
   * The league of these documents.
   *
   * @param asOf when Fleaflicker was read
   */
  static League read(LeagueKey key, Documents documents, Instant asOf) {
    return new FleaflickerLeagueReader(key, documents).league(asOf);
  }

  /** The team ids in the order of the standings, followed by those found only in the rosters. */
  static List<String> teamIds(JsonNode standings, JsonNode rosters) {
    return List.copyOf(teams(standings, rosters).keySet());
  }

  private League league(Instant asOf) {
    JsonNode league = read.standings().path("league");
    Map<String, JsonNode> teams = teams(read.standings(), read.rosters());
    if (!league.isObject() && teams.isEmpty()) {
      throw FAILURE.notFound("league");
    }
    if (teams.isEmpty() || teams.size() > MOST_TEAMS) {
      throw FAILURE.unreadable("league's teams", null);
    }
    List<JsonNode> places = places(league);
    if (places.isEmpty()) {
      throw FAILURE.unreadable("league's rules", null);
    }
    int size = FleaflickerJson.count(league, "size");
    LeagueRules rules =
        FleaflickerWaivers.with(
            FleaflickerRulesReader.read(
                    read.rules(),
                    places,
                    size > 0 ? size : teams.size(),
                    FleaflickerJson.count(league, "maxKeepers"))
                .with(
                    new LeagueFormat(
                            FleaflickerWeek.calendar(this.read.scoreboard()), features(places))
                        .withReserve(FleaflickerRulesReader.reserve(places))
                        .withKeepers(FleaflickerJson.count(league, "maxKeepers"))),
            league);
    List<FantasyTeam> read = new ArrayList<>();
    Map<String, List<JsonNode>> rosters = rosters();
    teams.forEach((id, team) -> read.add(team(id, team, rosters.get(id), rules)));
    return new League(
        key,
        LooseJson.name(league, "name").orElse("League " + key.leagueId()),
        season(),
        this.read.week().week(),
        rules,
        read,
        (this.read.week().over() ? List.<Matchup>of() : matchups(this.read.scoreboard()))
            .stream()
                .filter(
                    pair ->
                        teams.containsKey(pair.homeTeamId())
                            && teams.containsKey(pair.awayTeamId()))
                .toList(),
        asOf,
        players.all().stream().filter(player -> rostered.contains(player.playerId())).toList());
  }

  private List<LeagueFeature> features(List<JsonNode> places) {
    List<LeagueFeature> features = new ArrayList<>();
    if (FleaflickerRulesReader.taxi(places) > 0) {
      features.add(LeagueFeature.TAXI_SQUAD);
    }
    if (FleaflickerJson.list(read.standings(), "divisions").size() > 1) {
      features.add(LeagueFeature.DIVISIONS);
    }
    return features;
  }

  /** The slots from the rules; the standings contain them too. */
  private List<JsonNode> places(JsonNode league) {
    List<JsonNode> places = FleaflickerJson.list(read.rules(), "rosterPositions");
    return places.isEmpty()
        ? FleaflickerJson.list(league.path("rosterRequirements"), "positions")
        : places;
  }

  private int season() {
    int season = FleaflickerJson.count(read.standings(), "season");
    int reported = read.week().season() > 0 ? read.week().season() : season;
    if (reported < 2000) {
      throw FAILURE.unreadable("league's season", null);
    }
    return reported;
  }

  private static Map<String, JsonNode> teams(JsonNode standings, JsonNode rosters) {
    Map<String, JsonNode> teams = new LinkedHashMap<>();
    for (JsonNode division : FleaflickerJson.list(standings, "divisions")) {
      for (JsonNode team : FleaflickerJson.list(division, "teams")) {
        LooseJson.text(team, "id").ifPresent(id -> teams.putIfAbsent(id, team));
      }
    }
    for (JsonNode roster : FleaflickerJson.list(rosters, "rosters")) {
      JsonNode team = roster.path("team");
      LooseJson.text(team, "id").ifPresent(id -> teams.putIfAbsent(id, team));
    }
    return teams;
  }

  private Map<String, List<JsonNode>> rosters() {
    Map<String, List<JsonNode>> rosters = new HashMap<>();
    for (JsonNode roster : FleaflickerJson.list(read.rosters(), "rosters")) {
      LooseJson.text(roster.path("team"), "id")
          .ifPresent(id -> rosters.put(id, FleaflickerJson.list(roster, "players")));
    }
    return rosters;
  }

  private FantasyTeam team(String id, JsonNode team, List<JsonNode> roster, LeagueRules rules) {
    JsonNode record = team.path("recordOverall");
    OptionalDouble waiver = LooseJson.number(team, "waiverPosition");
    return new FantasyTeam(
        id,
        LooseJson.name(team, "name").orElse("Team " + id),
        owners(team),
        new TeamRecord(
            FleaflickerJson.count(record, "wins"),
            FleaflickerJson.count(record, "losses"),
            FleaflickerJson.count(record, "ties")),
        waiver.isPresent() ? Integer.valueOf((int) waiver.getAsDouble()) : null,
        ScoringRules.hundredths(FleaflickerJson.number(team, "pointsFor")),
        spots(id, roster, rules),
        FleaflickerWaivers.left(team, rules.waivers()));
  }

  private static List<String> owners(JsonNode team) {
    return FleaflickerJson.list(team, "owners").stream()
        .flatMap(owner -> LooseJson.text(owner, "id").stream())
        .distinct()
        .toList();
  }

  /**
   * The current lineup in the league's order of slots, followed by the rest of the roster as bench.
   * A player in the lineup who is no longer on the roster leaves an empty slot.
   */
  private List<RosterSpot> spots(String teamId, List<JsonNode> roster, LeagueRules rules) {
    Map<String, ForeignPlayer> owned = new LinkedHashMap<>();
    if (roster != null) {
      roster.forEach(
          entry -> players.of(entry).ifPresent(player -> owned.put(player.id(), player)));
    }
    List<RosterSpot> reported = new ArrayList<>();
    Set<PlayerId> placed = new HashSet<>();
    for (Placed place : lineups.of(teamId)) {
      players
          .of(place.entry())
          .filter(found -> roster == null || owned.containsKey(found.id()))
          .map(ForeignPlayer::playerId)
          .filter(placed::add)
          .ifPresent(id -> reported.add(new RosterSpot(place.slot(), id)));
    }
    owned.values().stream()
        .map(ForeignPlayer::playerId)
        .filter(placed::add)
        .forEach(id -> reported.add(new RosterSpot(LineupSlot.BENCH, id)));
    List<RosterSpot> spots = rules.inOrder(reported).stream().limit(MOST_PLAYERS).toList();
    spots.stream().flatMap(spot -> spot.player().stream()).forEach(rostered::add);
    return spots;
  }

  /** The games of a scoreboard. */
  static List<Matchup> matchups(JsonNode scoreboard) {
    List<Matchup> matchups = new ArrayList<>();
    for (JsonNode game : FleaflickerJson.list(scoreboard, "games")) {
      Optional<String> home = LooseJson.text(game.path("home"), "id");
      Optional<String> away = LooseJson.text(game.path("away"), "id");
      if (home.isPresent() && away.isPresent()) {
        matchups.add(
            new Matchup(
                home.get(),
                away.get(),
                scored(game, "homeScore"),
                scored(game, "awayScore"),
                LooseJson.text(game, "id").orElse(null)));
      }
    }
    return matchups;
  }

  // Single-precision floats written as doubles: 210.00002 means 210.
  private static double scored(JsonNode game, String side) {
    return ScoringRules.hundredths(FleaflickerJson.number(game.path(side), "score"));
  }
}
