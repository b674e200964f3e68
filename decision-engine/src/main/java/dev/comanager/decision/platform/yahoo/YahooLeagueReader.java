package dev.comanager.decision.platform.yahoo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.NflTeams;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ReserveTerms;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.league.TeamRecord;
import dev.comanager.decision.platform.LooseJson;
import dev.comanager.decision.platform.PastSide;
import dev.comanager.decision.platform.http.PlatformFailure;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Builds a league from Yahoo's documents: its settings, its standings, all rosters and one week's
 * scoreboard.
 */
final class YahooLeagueReader {
  private static final PlatformFailure FAILURE = new PlatformFailure(PlatformCode.YAHOO);
  private static final int MOST_TEAMS = 64;
  private static final int MOST_PLAYERS = 100;
  private static final int LONGEST_ID = 40;

  private final LeagueKey key;
  private final ObjectNode league;
  private final Integer week;
  private final Map<PlayerId, ForeignPlayer> players = new LinkedHashMap<>();

  private YahooLeagueReader(LeagueKey key, ObjectNode league) {
    this.key = key;
    this.league = league;
    this.week = week(league);
  }

  /**
   * The league of these documents.
   *
   * @param asOf when Yahoo was read
   */
  static League read(
      LeagueKey key,
      JsonNode settings,
      JsonNode standings,
      JsonNode rosters,
      JsonNode scoreboard,
      Instant asOf) {
    ObjectNode league = league(settings);
    if (LooseJson.text(league, "game_code").filter(code -> !code.equals("nfl")).isPresent()) {
      throw FAILURE.notFound("football league");
    }
    return new YahooLeagueReader(key, league)
        .league(league(standings), league(rosters), league(scoreboard), asOf);
  }

  /** The sides of an earlier week; empty when the scoreboard is another week's. */
  static List<PastSide> past(JsonNode scoreboard, League league, int week) {
    ObjectNode read = league(scoreboard);
    JsonNode shown = YahooJson.merged(read.path("scoreboard"));
    return YahooJson.count(shown, "week") == week
        ? matchups(read, league.teams()).stream()
            .flatMap(pair -> PastSide.of(pair).stream())
            .toList()
        : List.of();
  }

  private static ObjectNode league(JsonNode document) {
    return YahooJson.merged(document.path("fantasy_content").path("league"));
  }

  /** Before the draft there is no week, and a number that no season has is none. */
  private static Integer week(ObjectNode league) {
    int week = YahooJson.count(league, "current_week");
    boolean possible = week >= 1 && week <= SeasonCalendar.LATEST_END;
    return !possible || LooseJson.text(league, "draft_status").orElse("").equals("predraft")
        ? null
        : Integer.valueOf(week);
  }

  private League league(
      ObjectNode standings, ObjectNode rosters, ObjectNode scoreboard, Instant asOf) {
    JsonNode settings = YahooJson.merged(league.path("settings"));
    if (!settings.has("roster_positions")) {
      throw FAILURE.unreadable("league's rules", null);
    }
    List<ObjectNode> teams =
        YahooJson.items(YahooJson.merged(standings.path("standings")).path("teams"), "team");
    if (teams.isEmpty() || teams.size() > MOST_TEAMS) {
      throw FAILURE.unreadable("league's teams", null);
    }
    int season = YahooJson.count(league, "season");
    if (season < 2000) {
      throw FAILURE.unreadable("league's season", null);
    }
    int size = YahooJson.count(league, "num_teams");
    SeasonCalendar calendar = YahooRulesReader.calendar(settings, league);
    // Its current week stays the last one.
    boolean finished = week != null && YahooJson.flag(league, "is_finished");
    LeagueRules rules =
        YahooWaivers.with(
            YahooRulesReader.read(settings, size > 0 ? size : teams.size())
                .with(ReserveTerms.RULED_OUT)
                .with(
                    new LeagueFormat(calendar)
                        .withReserve(YahooRulesReader.reserve(settings))
                        .withPlayoffs(YahooRulesReader.playoffTeams(settings))
                        .withTradesUntil(YahooRulesReader.tradesEnd(settings).orElse(null))),
            settings);
    Map<String, ObjectNode> rosterOf = new LinkedHashMap<>();
    for (ObjectNode team : YahooJson.items(rosters.path("teams"), "team")) {
      LooseJson.text(team, "team_id")
          .ifPresent(id -> rosterOf.put(id, YahooJson.merged(team.path("roster"))));
    }
    List<FantasyTeam> read = new ArrayList<>();
    for (ObjectNode team : teams) {
      String id =
          LooseJson.text(team, "team_id")
              .orElseThrow(() -> FAILURE.unreadable("league's teams", null));
      read.add(team(id, team, rosterOf.get(id), rules));
    }
    return new League(
        key,
        LooseJson.name(league, "name").orElse("League " + key.leagueId()),
        season,
        finished ? Integer.valueOf(calendar.lastWeek() + 1) : week,
        rules,
        read,
        week == null || finished ? List.of() : matchups(scoreboard, read),
        asOf,
        List.copyOf(players.values()));
  }

  private FantasyTeam team(String id, ObjectNode team, ObjectNode roster, LeagueRules rules) {
    ObjectNode standings = YahooJson.merged(team.path("team_standings"));
    JsonNode record = standings.path("outcome_totals");
    OptionalDouble waiver = LooseJson.number(team, "waiver_priority");
    return new FantasyTeam(
        id,
        LooseJson.name(team, "name").orElse("Team " + id),
        owners(team),
        new TeamRecord(
            YahooJson.count(record, "wins"),
            YahooJson.count(record, "losses"),
            YahooJson.count(record, "ties")),
        waiver.isPresent() ? Integer.valueOf((int) waiver.getAsDouble()) : null,
        LooseJson.number(standings, "points_for")
            .orElse(LooseJson.number(team.path("team_points"), "total").orElse(0)),
        spots(roster, rules),
        YahooWaivers.left(team, rules.waivers()));
  }

  // The signed-in person is marked and needs no name.
  private static List<String> owners(ObjectNode team) {
    Set<String> owners = new HashSet<>();
    for (ObjectNode manager : YahooJson.items(team.path("managers"), "manager")) {
      LooseJson.text(manager, "guid").ifPresent(owners::add);
    }
    return owners.stream().sorted().toList();
  }

  private List<RosterSpot> spots(ObjectNode roster, LeagueRules rules) {
    List<RosterSpot> reported = new ArrayList<>();
    if (roster != null) {
      int of = YahooJson.count(roster, "week");
      if (week != null && of != 0 && of != week) {
        throw FAILURE.unreadable("league's rosters", null);
      }
      Set<PlayerId> placed = new HashSet<>();
      for (ObjectNode player : players(roster)) {
        ObjectNode selected = YahooJson.merged(player.path("selected_position"));
        Optional<LineupSlot> slot =
            YahooRulesReader.slot(LooseJson.text(selected, "position").orElse("BN"));
        player(player)
            .filter(found -> slot.isPresent() && placed.add(found.playerId()))
            .ifPresent(
                found -> {
                  players.put(found.playerId(), found);
                  reported.add(new RosterSpot(slot.orElseThrow(), found.playerId()));
                });
      }
    }
    return rules.inOrder(reported).stream().limit(MOST_PLAYERS).toList();
  }

  private static List<ObjectNode> players(ObjectNode roster) {
    JsonNode players = roster.path("players");
    return YahooJson.items(
        players.isMissingNode() ? roster.path("0").path("players") : players, "player");
  }

  /** A player who is counted here; one with several positions has the first. */
  static Optional<ForeignPlayer> player(ObjectNode player) {
    Optional<String> id =
        LooseJson.text(player, "player_id").filter(text -> text.length() <= LONGEST_ID);
    Optional<Position> position =
        LooseJson.text(player, "display_position").stream()
            .flatMap(written -> Arrays.stream(written.split(",")))
            .flatMap(written -> Position.find(written).stream())
            .findFirst();
    if (id.isEmpty() || position.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new ForeignPlayer(
            PlatformCode.YAHOO,
            id.get(),
            LooseJson.name(player.path("name"), "full").orElse("Player " + id.get()),
            position.get(),
            LooseJson.text(player, "editorial_team_abbr")
                .map(NflTeams::spelled)
                .filter(team -> !team.equals("FA"))
                .orElse(null)));
  }

  private static List<Matchup> matchups(ObjectNode league, List<FantasyTeam> teams) {
    Set<String> known = new HashSet<>(teams.stream().map(FantasyTeam::teamId).toList());
    ObjectNode scoreboard = YahooJson.merged(league.path("scoreboard"));
    JsonNode collection = scoreboard.path("matchups");
    List<Matchup> matchups = new ArrayList<>();
    for (ObjectNode matchup :
        YahooJson.items(
            collection.isMissingNode() ? scoreboard.path("0").path("matchups") : collection,
            "matchup")) {
      JsonNode within = matchup.path("teams");
      List<ObjectNode> sides =
          YahooJson.items(
              within.isMissingNode() ? matchup.path("0").path("teams") : within, "team");
      if (sides.size() == 2) {
        Optional<String> home = LooseJson.text(sides.get(0), "team_id").filter(known::contains);
        Optional<String> away = LooseJson.text(sides.get(1), "team_id").filter(known::contains);
        if (home.isPresent() && away.isPresent()) {
          matchups.add(
              new Matchup(home.get(), away.get(), scored(sides.get(0)), scored(sides.get(1))));
        }
      }
    }
    return matchups;
  }

  private static double scored(ObjectNode side) {
    double points = LooseJson.number(side.path("team_points"), "total").orElse(0);
    return ScoringRules.hundredths(points);
  }
}
