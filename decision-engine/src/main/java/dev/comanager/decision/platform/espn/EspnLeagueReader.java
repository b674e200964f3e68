package dev.comanager.decision.platform.espn;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformText;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LeagueSchedule;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.ReserveTerms;
import dev.comanager.decision.league.RosterSpot;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.TeamRecord;
import dev.comanager.decision.league.UnprojectedStats;
import dev.comanager.decision.platform.LooseJson;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * Builds a league from two ESPN documents: settings with teams and matchups, and the rosters.
 * Rosters are used only if both documents are about the same week, because ESPN shows today's teams
 * for any requested week.
 */
final class EspnLeagueReader {
  private static final String LOCKS_BY_GAME = "INDIVIDUAL_GAME";
  private static final int MOST_TEAMS = 64;
  private static final int MOST_PLAYERS = 100;
  private static final int LAST_WEEK = 18;

  private final JsonNode league;
  private final JsonNode settings;
  private final List<EspnSlots.Place> places;
  private final Map<String, JsonNode> rosters = new HashMap<>();
  private final Map<PlayerId, ForeignPlayer> foreign = new LinkedHashMap<>();
  private boolean repeated;

  private EspnLeagueReader(JsonNode league, JsonNode rosters) {
    this.league = league;
    this.settings = league.path("settings");
    if (!settings.path("rosterSettings").path("lineupSlotCounts").isObject()
        || !league.path("teams").isArray()
        || league.path("teams").isEmpty()
        || league.path("teams").size() > MOST_TEAMS) {
      throw EspnFailure.unreadable("league");
    }
    if (!rosters.path("teams").isArray()
        || !EspnJson.text(rosters.path("seasonId")).equals(EspnJson.text(league.path("seasonId")))
        || !period(rosters).equals(period(league))) {
      throw EspnFailure.unreadable("league's rosters");
    }
    this.places = EspnSlots.starting(settings);
    for (JsonNode team : rosters.path("teams")) {
      EspnJson.text(team.path("id")).ifPresent(id -> this.rosters.put(id, team.path("roster")));
    }
  }

  /** The league of these documents. */
  static League read(LeagueKey key, JsonNode league, JsonNode rosters, Instant asOf) {
    return new EspnLeagueReader(league, rosters).league(key, asOf);
  }

  private League league(LeagueKey key, Instant asOf) {
    LeagueRules rules = rules(league.path("teams").size());
    List<FantasyTeam> teams = new ArrayList<>();
    for (JsonNode team : league.path("teams")) {
      teams.add(
          team(team)
              .withWaiverBudget(EspnWaivers.left(team, rules.waiverTerms()))
              .inDivision(EspnJson.text(team.path("divisionId")).orElse(null)));
    }
    return new League(
            key,
            EspnJson.name(settings.path("name")).orElse("League " + key.leagueId()),
            EspnJson.integer(league.path("seasonId"))
                .orElseThrow(() -> EspnFailure.unreadable("league")),
            week(),
            repeated ? rules.plus(LeagueFeature.REPEATED_PLAYER) : rules,
            teams,
            EspnMatchups.read(league, period(league).orElse(0)),
            asOf,
            List.copyOf(foreign.values()))
        .with(new LeagueSchedule(EspnMatchups.fixtures(league), asOf));
  }

  private static List<LeagueFeature> features(JsonNode settings) {
    List<LeagueFeature> features = new ArrayList<>();
    if (settings.path("scheduleSettings").path("divisions").size() > 1) {
      features.add(LeagueFeature.DIVISIONS);
    }
    String lock =
        EspnJson.text(settings.path("rosterSettings").path("lineupLocktimeType")).orElse("");
    if (!lock.isEmpty() && !lock.equals(LOCKS_BY_GAME)) {
      features.add(LeagueFeature.LOCKS_AS_A_WHOLE);
    }
    return features;
  }

  private LeagueRules rules(int teams) {
    EspnScoring.Read scoring =
        EspnScoring.read(
            settings, places.stream().anyMatch(place -> place.slot().takesDefenders()));
    Set<String> unsupported = new TreeSet<>(EspnSlots.unsupported(settings));
    unsupported.addAll(scoring.unsupported());
    UnprojectedStats.in(scoring.rules()).forEach(unsupported::add);
    int bench = EspnSlots.bench(settings);
    int kept = EspnJson.integer(settings.path("draftSettings").path("keeperCount")).orElse(0);
    return EspnWaivers.with(
        new LeagueRules(
                EspnJson.integer(settings.path("size")).orElse(teams),
                places.stream().map(EspnSlots.Place::slot).toList(),
                bench,
                scoring.rules(),
                List.copyOf(unsupported))
            .as(LeagueKind.keeping(kept, places.size() + bench))
            .with(ReserveTerms.RULED_OUT)
            .with(
                new LeagueFormat(EspnCalendar.read(league), features(settings))
                    .withReserve(EspnSlots.reserve(settings))
                    .withKeepers(kept)
                    .withPlayoffs(
                        EspnJson.integer(
                            settings.path("scheduleSettings").path("playoffTeamCount")))
                    .withTradesUntil(
                        LooseJson.time(settings.path("tradeSettings"), "deadlineDate")
                            .orElse(null))),
        settings);
  }

  /**
   * The scoring period equals the NFL week; before the draft and before the season there is none.
   */
  private Integer week() {
    boolean drafted = league.path("draftDetail").path("drafted").asBoolean(true);
    int week = period(league).orElse(0);
    return !drafted || week < 1 ? null : Integer.valueOf(Math.min(week, LAST_WEEK));
  }

  private static OptionalInt period(JsonNode document) {
    return EspnJson.integer(document.path("scoringPeriodId"));
  }

  private FantasyTeam team(JsonNode team) {
    String id = EspnJson.text(team.path("id")).orElseThrow(() -> EspnFailure.unreadable("league"));
    JsonNode record = team.path("record").path("overall");
    List<String> owners = new ArrayList<>();
    for (JsonNode owner : team.path("owners")) {
      EspnJson.text(owner).map(EspnIds::person).ifPresent(owners::add);
    }
    OptionalInt waiver = EspnJson.integer(team.path("waiverRank"));
    return new FantasyTeam(
        id,
        name(team, id),
        owners.stream().distinct().toList(),
        new TeamRecord(
            EspnJson.integer(record.path("wins")).orElse(0),
            EspnJson.integer(record.path("losses")).orElse(0),
            EspnJson.integer(record.path("ties")).orElse(0)),
        waiver.isPresent() && waiver.getAsInt() > 0 ? Integer.valueOf(waiver.getAsInt()) : null,
        ScoringRules.hundredths(
            LooseJson.number(record.path("pointsFor"))
                .orElse(LooseJson.number(team.path("points")).orElse(0))),
        spots(rosters.getOrDefault(id, league.path("none"))));
  }

  // Teams used to have a location and a nickname, and now have one name.
  private static String name(JsonNode team, String id) {
    return EspnJson.name(team.path("name"))
        .or(
            () ->
                EspnJson.text(team.path("location"))
                    .map(place -> place + " " + EspnJson.text(team.path("nickname")).orElse(""))
                    .map(PlatformText::clean)
                    .filter(both -> !both.isEmpty()))
        .or(() -> EspnJson.name(team.path("abbrev")))
        .orElse("Team " + id);
  }

  /**
   * Starting slots in order, then bench and reserve; players in slots that don't count go to the
   * bench.
   */
  private List<RosterSpot> spots(JsonNode roster) {
    Map<Integer, Deque<PlayerId>> bySlot = new HashMap<>();
    List<PlayerId> bench = new ArrayList<>();
    List<PlayerId> reserve = new ArrayList<>();
    int count = 0;
    for (JsonNode entry : roster.path("entries")) {
      if (++count > MOST_PLAYERS) {
        throw EspnFailure.unreadable("league's rosters");
      }
      ForeignPlayer player = EspnIds.player(entry);
      if (foreign.putIfAbsent(player.playerId(), player) != null) {
        repeated = true;
        continue;
      }
      int slot = EspnJson.integer(entry.path("lineupSlotId")).orElse(EspnSlots.BENCH);
      if (slot == EspnSlots.RESERVE) {
        reserve.add(player.playerId());
      } else if (places.stream().anyMatch(place -> place.id() == slot)) {
        bySlot.computeIfAbsent(slot, none -> new ArrayDeque<>()).add(player.playerId());
      } else {
        bench.add(player.playerId());
      }
    }
    List<RosterSpot> spots = new ArrayList<>();
    for (EspnSlots.Place place : places) {
      spots.add(
          new RosterSpot(place.slot(), bySlot.getOrDefault(place.id(), new ArrayDeque<>()).poll()));
    }
    bySlot.values().forEach(bench::addAll);
    bench.forEach(player -> spots.add(new RosterSpot(LineupSlot.BENCH, player)));
    reserve.forEach(player -> spots.add(new RosterSpot(LineupSlot.RESERVE, player)));
    return spots;
  }
}
