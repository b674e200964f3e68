package dev.comanager.decision.platform.espn;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.platform.PlatformStub;
import dev.comanager.decision.platform.PlatformStub.Request;
import dev.comanager.decision.platform.sleeper.SleeperSeason;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.UnaryOperator;

/**
 * ESPN on the loopback address: small leagues of our own and, where its folder is available, the
 * recorded one, moved to the served season and week.
 *
 * <p>By hand: {@code main(folder of recordings, port)}, then {@code
 * COMANAGER_PLATFORM_ESPN_URL=http://127.0.0.1:<port>}. The recorded league is 899513.
 */
public final class EspnStub {
  static final Path OWN = Path.of("src/test/resources/espn");
  static final String RECORDED = "899513";

  private final UnaryOperator<ObjectNode> now;
  private final Map<String, UnaryOperator<ObjectNode>> leagues = new TreeMap<>();
  private final Map<String, UnaryOperator<ObjectNode>> rosters = new TreeMap<>();
  private final Optional<Path> recordings;

  EspnStub(Optional<Path> recordings, int season, int week) {
    this.recordings = recordings;
    this.now = document -> document.put("seasonId", season).put("scoringPeriodId", week);
    league("2001", UnaryOperator.identity(), UnaryOperator.identity());
  }

  /** Serves until the process ends. Arguments: a folder of recordings, a port. */
  public static void main(String[] arguments) throws InterruptedException {
    Path folder = Path.of(arguments[0]);
    Path seasons = folder.resolveSibling("../nfl").normalize();
    SleeperSeason season = new SleeperSeason(seasons, Clock.systemUTC());
    EspnStub espn =
        new EspnStub(Optional.of(folder), Integer.parseInt(season.year()), season.week());
    try (PlatformStub stub = new PlatformStub(espn::answer, Integer.parseInt(arguments[1]))) {
      System.out.println("ESPN's answers at " + stub.url());
      new CountDownLatch(1).await();
    }
  }

  /** Serves our league under that id too, with that change. */
  EspnStub league(
      String id, UnaryOperator<ObjectNode> league, UnaryOperator<ObjectNode> itsRosters) {
    leagues.put(id, league);
    rosters.put(id, itsRosters);
    return this;
  }

  /** ESPN's answer to that path. */
  Optional<String> answer(Request request) {
    String id = request.path().substring(request.path().lastIndexOf('/') + 1);
    boolean wantsRosters = request.parameters("view").contains("mRoster");
    if (!request.path().contains("/seasons/2026/")) {
      return Optional.empty();
    }
    if (id.equals(RECORDED) && recordings.isPresent()) {
      return Optional.of((wantsRosters ? recordedRosters() : recordedLeague()).toString());
    }
    UnaryOperator<ObjectNode> change = (wantsRosters ? rosters : leagues).get(id);
    return Optional.ofNullable(change)
        .map(
            known ->
                known
                    .apply(
                        now.apply(
                            document(OWN.resolve(wantsRosters ? "rosters.json" : "league.json"))))
                    .toString());
  }

  private ObjectNode recordedLeague() {
    ObjectNode week = recorded("2020_mMatchupScore_mBoxscore_mSettings_week1");
    ObjectNode teams = recorded("2020_mTeam");
    ObjectNode league = now.apply(week);
    league.set("teams", teams.get("teams"));
    ((ObjectNode) league.path("settings").path("scheduleSettings"))
        .putObject("matchupPeriods")
        .putArray("1")
        .add(league.get("scoringPeriodId").asInt());
    return league;
  }

  /** A box score's lineups in the form of rosters; their entries are the same. */
  private ObjectNode recordedRosters() {
    ObjectNode week = recorded("2020_mMatchupScore_mBoxscore_mSettings_week1");
    ObjectNode rosters = now.apply(Json.WIRE.createObjectNode());
    ArrayNode teams = rosters.putArray("teams");
    for (JsonNode matchup : week.get("schedule")) {
      for (String side : new String[] {"home", "away"}) {
        JsonNode roster = matchup.path(side).path("rosterForCurrentScoringPeriod");
        if (roster.isObject()) {
          ObjectNode team = teams.addObject().put("id", matchup.get(side).get("teamId").asInt());
          team.putObject("roster").set("entries", roster.get("entries"));
        }
      }
    }
    return rosters;
  }

  private ObjectNode recorded(String name) {
    return document(recordings.orElseThrow().resolve(name + ".json"));
  }

  static ObjectNode document(Path file) {
    try {
      return (ObjectNode) Json.WIRE.readTree(Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
